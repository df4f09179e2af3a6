import type { Metadata } from 'next'
import { ImportScreen } from '@/components/imports/import-screen'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Import tasks' }

export default async function ImportTasksPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'library:import')
  return <ImportScreen of="tasks" />
}
