import type { Metadata } from 'next'
import { SendQuote } from '@/components/quotes/send-quote'
import type { PageOf } from '../../../../record'
import { quoteToChange } from '../../quote-to-change'

export const metadata: Metadata = { title: 'Send quote' }

export default async function SendQuotePage(props: PageOf<'quoteId'>) {
  const { quote } = await quoteToChange(props, 'send')
  return <SendQuote key={quote.id} quote={quote} />
}
