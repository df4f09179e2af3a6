import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { mayEditCheck } from '@/lib/resources/checks/policy'
import { type TaskParams, taskOf } from '../task'

export const metadata: Metadata = { title: 'Delete task' }

export default async function DeleteTaskPage(props: TaskParams) {
  const { task, actor } = await taskOf(props, 'library:edit')
  // One may read what is in the distributor's library, not delete it.
  if (!mayEditCheck(actor, task)) redirect(`/portal/${(await props.params).organisationId}/tasks/${task.id}/view`)
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
