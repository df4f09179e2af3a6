import type { Metadata } from 'next'
import { QuoteEditor } from '@/components/quotes/quote-editor'
import { moneyOf } from '@/lib/resources/quotes/queries'
import type { PageOf } from '../../../../record'
import { quoteToChange } from '../../quote-to-change'

export const metadata: Metadata = { title: 'Edit quote' }

export default async function EditQuotePage(props: PageOf<'quoteId'>) {
  const { quote, actor } = await quoteToChange(props, 'change')
  const { taxRate } = await moneyOf(actor.clientId)
  return <QuoteEditor key={quote.id} quote={quote} taxRate={taxRate} />
}
