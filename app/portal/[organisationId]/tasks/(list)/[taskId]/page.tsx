import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TaskForm } from '@/components/checks/task-form'
import { checkRecord } from '@/lib/resources/checks/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Edit task' }

export default async function EditTaskPage(props: PageOf<'taskId'>) {
  const { record: task, mayEdit } = await recordOf(checkRecord, props, 'taskId', 'library:edit')
  // One may read a task of the distributor's library, not change it.
  if (!mayEdit) redirect(`/portal/${(await props.params).organisationId}/tasks/${task.id}/view`)
  return <TaskForm key={task.id} task={task} mode="edit" />
}
