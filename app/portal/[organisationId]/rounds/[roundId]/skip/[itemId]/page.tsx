import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { SkipItem } from '@/components/rounds/dialogs'
import { isUuid } from '@/lib/core/text/zod'
import { presentRoundItem } from '@/lib/resources/rounds/presenter'
import { findRoundItem } from '@/lib/resources/rounds/queries'
import type { PageOf } from '../../../../../record'
import { roundToChange } from '../../../round-to-change'

export const metadata: Metadata = { title: 'Skip' }

export default async function SkipItemPage(props: PageOf<'roundId' | 'itemId'>) {
  const { round, actor } = await roundToChange(props)
  const { organisationId, itemId } = await props.params
  const row = isUuid(itemId) ? await findRoundItem(actor, round.id, { id: itemId.toLowerCase() }) : null
  if (!row) notFound()
  if (row.outcome !== 0) redirect(`/portal/${organisationId}/rounds/${round.id}`)
  return <SkipItem key={row.id} roundId={round.id} item={presentRoundItem(row)} />
}
