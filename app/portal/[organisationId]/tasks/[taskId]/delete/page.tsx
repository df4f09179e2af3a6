import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type TaskParams, taskOf } from '../task'

export const metadata: Metadata = { title: 'Delete task' }

export default async function DeleteTaskPage(props: TaskParams) {
  const { task } = await taskOf(props, 'library:edit')
  return (
    <DeleteDialog
      over="tasks"
      title="Delete task"
      subject={task.name}
      path={`/checks/${task.id}`}
      refresh={['/checks']}
      confirmLabel="Delete task"
      done="Task deleted"
    />
  )
}
