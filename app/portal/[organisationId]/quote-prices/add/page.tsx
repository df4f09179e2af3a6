import type { Metadata } from 'next'
import { QuotePriceForm } from '@/components/quote-prices/quote-price-form'
import { moneyOf } from '@/lib/resources/quotes/queries'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Create price' }

export default async function AddQuotePricePage({ params }: PortalParams) {
  const { actor } = await requireAsker((await params).organisationId, 'quotes:write')
  return <QuotePriceForm money={await moneyOf(actor.clientId)} />
}
