import type { Metadata } from 'next'
import { TaskForm } from '@/components/checks/task-form'
import { type TaskParams, taskOf } from '../task'

export const metadata: Metadata = { title: 'View task' }

export default async function ViewTaskPage(props: TaskParams) {
  const { task } = await taskOf(props, 'library:see')
  return <TaskForm key={task.id} task={task} mode="view" />
}
