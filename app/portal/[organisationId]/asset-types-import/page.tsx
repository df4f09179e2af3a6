import type { Metadata } from 'next'
import { ImportScreen } from '@/components/imports/import-screen'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Import assets' }

export default async function ImportAssetsPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'library:import')
  return <ImportScreen of="assets" />
}
