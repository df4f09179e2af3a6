import type { Metadata } from 'next'
import { ImportScreen } from '@/components/imports/import-screen'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Import prices' }

export default async function ImportPricesPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'quotes:write')
  return <ImportScreen of="prices" />
}
