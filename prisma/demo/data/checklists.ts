/** What a task of the demo asks. */
export interface ChecklistPlan {
  /** Key of the template that its checklist was made of. */
  template: string
  required?: true
  /** A version before the present one, which did not ask the last item yet. */
  hasHistory?: true
  /** Its draft has an item more than is published. */
  isBeingChanged?: true
}

/** By the name of the task. */
export const checklistPlans: Record<string, ChecklistPlan> = {
  'Service (BS 5306-3)': { template: 'extinguisher-annual', hasHistory: true },
  'Extended service and discharge test': { template: 'extinguisher-extended', required: true },
  'Hose reel service (BS EN 671-3)': { template: 'hose-reel-annual', hasHistory: true },
  'Hose pressure test at 15 bar': { template: 'delivery-hose-annual' },
  'Flow and pressure test': { template: 'hydrant-annual', isBeingChanged: true },
  'Blanket inspection (BS EN 1869)': { template: 'fire-blanket-annual' },
}
