/** The list alone: no dialog over it. */
export default function TasksPage() {
  return null
}
