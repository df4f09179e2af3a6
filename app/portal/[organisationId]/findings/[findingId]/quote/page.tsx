import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { QuoteFindings } from '@/components/quotes/quote-findings'
import { mayBeQuoted } from '@/lib/resources/findings/policy'
import { findQuotable } from '@/lib/resources/findings/quotable.queries'
import { findingRecord } from '@/lib/resources/findings/routes'
import { moneyOf } from '@/lib/resources/quotes/queries'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Quote this finding' }

export default async function QuoteFindingPage(props: PageOf<'findingId'>) {
  const { record: finding, actor } = await recordOf(findingRecord, props, 'findingId', 'quotes:write')
  if (!mayBeQuoted(actor, finding)) redirect(`/portal/${(await props.params).organisationId}/findings/${finding.id}`)
  const [findings, money] = await Promise.all([findQuotable(actor, [finding.id]), moneyOf(actor.clientId)])
  return <QuoteFindings key={finding.id} findings={findings} over={`findings/${finding.id}`} {...money} />
}
