import type { Metadata } from 'next'
import { TaskForm } from '@/components/checks/task-form'
import { checkRecord } from '@/lib/resources/checks/routes'
import { type PageOf, recordOf } from '../../../../../record'

export const metadata: Metadata = { title: 'View task' }

export default async function ViewTaskPage(props: PageOf<'taskId'>) {
  const { record: task } = await recordOf(checkRecord, props, 'taskId', 'library:see')
  return <TaskForm key={task.id} task={task} mode="view" />
}
