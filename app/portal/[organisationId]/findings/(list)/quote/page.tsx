import type { Metadata } from 'next'
import { QuoteFindings } from '@/components/quotes/quote-findings'
import { isUuid } from '@/lib/core/text/zod'
import { findQuotable } from '@/lib/resources/findings/quotable.queries'
import { moneyOf } from '@/lib/resources/quotes/queries'
import { mostLines } from '@/lib/resources/quotes/words'
import { type PortalParams, requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Quote these findings' }

/** `ids`: those that were ticked in the list, with commas between them. */
export default async function QuoteFindingsPage({
  params,
  searchParams,
}: PortalParams & { searchParams: Promise<{ ids?: string | string[] }> }) {
  const { actor } = await requireAsker((await params).organisationId, 'quotes:write')
  const { ids } = await searchParams
  const wanted = String(ids ?? '')
    .toLowerCase()
    .split(',')
    .slice(0, mostLines)
    .filter(isUuid)
  const [findings, money] = await Promise.all([findQuotable(actor, wanted), moneyOf(actor.clientId)])
  return <QuoteFindings findings={findings} over="findings" {...money} />
}
