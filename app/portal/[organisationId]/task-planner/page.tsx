/** The planner alone: no dialog over it. */
export default function PlannerPage() {
  return null
}
