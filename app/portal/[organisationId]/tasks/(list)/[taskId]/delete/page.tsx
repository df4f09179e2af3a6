import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { checksApi } from '@/lib/resources/checks/client'
import { checkRecord } from '@/lib/resources/checks/routes'
import { type PageOf, recordOf } from '../../../../../record'

export const metadata: Metadata = { title: 'Delete task' }

export default async function DeleteTaskPage(props: PageOf<'taskId'>) {
  const { record: task, mayEdit } = await recordOf(checkRecord, props, 'taskId', 'library:edit')
  // One may read what is in the distributor's library, not delete it.
  if (!mayEdit) redirect(`/portal/${(await props.params).organisationId}/tasks/${task.id}/view`)
  return (
    <DeleteDialog
      over="tasks"
      title="Delete task"
      subject={task.name}
      client={checksApi}
      id={task.id}
      confirmLabel="Delete task"
      done="Task deleted"
    />
  )
}
