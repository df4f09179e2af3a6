import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TaskForm } from '@/components/checks/task-form'
import { mayEditCheck } from '@/lib/resources/checks/policy'
import { type TaskParams, taskOf } from './task'

export const metadata: Metadata = { title: 'Edit task' }

export default async function EditTaskPage(props: TaskParams) {
  const { task, actor } = await taskOf(props, 'library:edit')
  // One may read a task of the distributor's library, not change it.
  if (!mayEditCheck(actor, task)) redirect(`/portal/${(await props.params).organisationId}/tasks/${task.id}/view`)
  return <TaskForm key={task.id} task={task} mode="edit" />
}
