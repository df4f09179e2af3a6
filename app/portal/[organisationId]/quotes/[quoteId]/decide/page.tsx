import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DecideQuote } from '@/components/quotes/decide-quote'
import { mayDecide } from '@/lib/resources/quotes/policy'
import { receivesQuotes } from '@/lib/resources/quotes/queries'
import { quoteRecord } from '@/lib/resources/quotes/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Decide quote' }

export default async function DecideQuotePage(props: PageOf<'quoteId'>) {
  const { record: quote, actor } = await recordOf(quoteRecord, props, 'quoteId', 'quotes:decide')
  const may = mayDecide(actor, { receivesQuotes: await receivesQuotes(actor) })
  if (!may || quote.state !== 1) redirect(`/portal/${(await props.params).organisationId}/quotes/${quote.id}`)
  return <DecideQuote key={quote.id} quote={quote} />
}
