import type { ReactNode } from 'react'
import { QuoteList } from '@/components/quotes/quote-list'
import { quoteList } from '@/lib/resources/quotes/routes'
import { firstPage } from '../../../first-page'
import { type PortalParams, requireAsker } from '../../../guard'

/** The list; a dialog over it is a page below. */
export default async function QuotesLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'quotes:see')
  return (
    <>
      <QuoteList first={await firstPage(quoteList, asker)} />
      {children}
    </>
  )
}
