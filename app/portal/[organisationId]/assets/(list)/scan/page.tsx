import type { Metadata } from 'next'
import { ScanTag } from '@/components/scan/scan-tag'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Scan tag' }

export default async function ScanTagPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'assets:see')
  return <ScanTag />
}
