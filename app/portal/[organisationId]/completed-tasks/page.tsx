/** The list alone: no dialog over it. */
export default function CompletedTasksPage() {
  return null
}
