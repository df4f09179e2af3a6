import type { Metadata } from 'next'
import { SendQuote } from '@/components/quotes/send-quote'
import { receiverNames } from '@/lib/resources/quotes/queries'
import type { PageOf } from '../../../../record'
import { quoteToChange } from '../../quote-to-change'

export const metadata: Metadata = { title: 'Send quote' }

export default async function SendQuotePage(props: PageOf<'quoteId'>) {
  const { quote, actor } = await quoteToChange(props, 'send')
  const receivers = await receiverNames(actor, quote.customerOrganisationId)
  return <SendQuote key={quote.id} quote={quote} receivers={receivers} />
}
