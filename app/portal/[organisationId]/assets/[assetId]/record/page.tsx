import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ChooseTask } from '@/components/completed-checks/choose-task'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Record result' }

/** Which task the result is of; where the asset has one only, that is the answer. */
export default async function ChooseTaskPage({ params }: PageOf<'assetId'>) {
  const { record: asset } = await recordOf(assetRecord, { params }, 'assetId', 'results:record')
  const { organisationId } = await params
  if (asset.deletedAt) redirect(`/portal/${organisationId}/assets/${asset.id}`)
  const [only, another] = asset.checks
  if (only && !another) redirect(`/portal/${organisationId}/assets/${asset.id}/record/${only.checkId}`)
  return <ChooseTask asset={asset} />
}
