import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TimelineDialog } from '@/components/assets/timeline-dialog'
import { isUuid } from '@/lib/core/text/zod'
import { assetRecord } from '@/lib/resources/assets/routes'
import { recordOf } from '../../../../../record'

export const metadata: Metadata = { title: 'Timeline' }

interface TimelineParams {
  params: Promise<{ organisationId: string; assetId: string; checkId: string }>
}

export default async function TimelinePage({ params }: TimelineParams) {
  const { record: asset } = await recordOf(assetRecord, { params }, 'assetId', 'assets:see')
  const { checkId } = await params
  if (!isUuid(checkId)) notFound()
  return <TimelineDialog key={checkId} asset={asset} checkId={checkId.toLowerCase()} />
}
