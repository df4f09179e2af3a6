import type { ReactNode } from 'react'
import { QuoteDetail } from '@/components/quotes/quote-detail'
import { mayDecide } from '@/lib/resources/quotes/policy'
import { findRevision, receivesQuotes } from '@/lib/resources/quotes/queries'
import { quoteRecord } from '@/lib/resources/quotes/routes'
import { type PageOf, recordOf } from '../../../record'

/** The quote; its dialogs are the pages below. */
export default async function QuoteLayout({ children, params }: PageOf<'quoteId'> & { children: ReactNode }) {
  const { record: quote, actor } = await recordOf(quoteRecord, { params }, 'quoteId', 'quotes:see')
  const [receives, revision] = await Promise.all([receivesQuotes(actor), findRevision(actor, quote)])
  return (
    <>
      <QuoteDetail
        key={quote.id}
        first={quote}
        decides={mayDecide(actor, { receivesQuotes: receives })}
        revision={revision}
      />
      {children}
    </>
  )
}
