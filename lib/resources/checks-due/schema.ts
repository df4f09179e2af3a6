import { z } from 'zod'
import { askedChecklist } from '@/lib/domain/checklists/answered'
import { person } from '@/lib/domain/people/person'

const nullableText = z.string().nullable()
const nullableTime = z.iso.datetime().nullable()

/** A line of the task planner: one task on one asset (SCHEDULE-15). */
export const dueTask = z.strictObject({
  id: z.uuid(),
  assetId: z.uuid(),
  assetName: z.string(),
  assetTypeId: z.uuid(),
  assetTypeName: z.string(),
  checkId: z.uuid(),
  checkName: z.string(),
  checklist: askedChecklist,
  periodValue: z.int(),
  period: z.int().meta({ description: '0 hour: the time of day is shown; 1 day, 2 week, 3 month' }),
  lastCheckDate: nullableTime,
  lastCheckStatus: z.int().nullable(),
  lastCheckUserName: nullableText,
  nextDue: nullableTime.meta({ description: 'null: when needed' }),
  isDue: z.boolean(),
  distributorOrganisationId: z.uuid().nullable(),
  distributorName: nullableText,
  customerOrganisationId: z.uuid().nullable(),
  customerName: nullableText,
  isCustomerArchived: z
    .boolean()
    .meta({ description: 'Of a customer archived this moment, whose tasks leave the planner' }),
  organisationZoneId: z.uuid().nullable(),
  organisationZoneName: nullableText,
  locationTrail: nullableText,
  assignee: person.nullable().meta({ description: 'Whom it is given to, while he inspects there' }),
  openFindingCount: z.int().meta({ description: 'Of the asset: findings that are neither closed nor dismissed' }),
  worstSeverity: z.int().nullable().meta({ description: 'Of these: 1 critical, 2 major, 3 minor' }),
})
export type DueTaskOutput = z.input<typeof dueTask>

/** How many tasks are due on each of some days. */
export const dueDays = z.strictObject({
  before: z.int().meta({ description: 'Due before the first of these days' }),
  days: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
})
export type DueDaysOutput = z.input<typeof dueDays>

/** What tasks are grouped by. */
export const groupedBy = z.enum(['customer', 'site'])
export type GroupedBy = z.output<typeof groupedBy>

/** Tasks by customer or site: those of the tasks that are due first. */
export const dueGroups = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: z.uuid().nullable().meta({ description: 'null: assets without a site' }),
      name: nullableText,
      customerName: nullableText.meta({ description: 'Of a site: its customer' }),
      count: z.int(),
      overdue: z.int().meta({ description: 'Of those, due since before today' }),
      due: z.int().meta({ description: 'Of those, due by now' }),
      planned: z.int().meta({ description: 'Of those, with a date at which they are due' }),
      first: nullableTime.meta({ description: 'When the first of them is due; null: when needed' }),
    }),
  ),
  isPartial: z.boolean().meta({ description: 'There are more tasks than are grouped, or more groups' }),
})
export type DueGroupsOutput = z.input<typeof dueGroups>
