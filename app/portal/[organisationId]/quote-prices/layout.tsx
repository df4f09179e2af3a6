import type { ReactNode } from 'react'
import { QuotePriceList } from '@/components/quote-prices/quote-price-list'
import { quotePriceList } from '@/lib/resources/quote-prices/routes'
import { moneyOf } from '@/lib/resources/quotes/queries'
import { firstPage } from '../../first-page'
import { type PortalParams, requireAsker } from '../../guard'

/** The catalogue; its dialogs are the pages below. */
export default async function QuotePricesLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'quotes:write')
  const [first, { currency }] = await Promise.all([firstPage(quotePriceList, asker), moneyOf(asker.actor.clientId)])
  return (
    <>
      <QuotePriceList first={first} currency={currency} />
      {children}
    </>
  )
}
