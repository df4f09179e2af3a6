import type { Metadata } from 'next'
import { TaskForm } from '@/components/checks/task-form'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Create task' }

export default async function AddTaskPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'library:edit')
  return <TaskForm mode="add" />
}
