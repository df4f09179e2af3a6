import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { quotesApi } from '@/lib/resources/quotes/client'
import type { PageOf } from '../../../../record'
import { quoteToChange } from '../../quote-to-change'

export const metadata: Metadata = { title: 'Delete quote' }

export default async function DeleteQuotePage(props: PageOf<'quoteId'>) {
  const { quote } = await quoteToChange(props, 'change')
  return (
    <DeleteDialog
      over="quotes"
      title="Delete quote"
      subject={`Quote ${quote.number} for ${quote.customer.name}`}
      client={quotesApi}
      id={quote.id}
      confirmLabel="Delete quote"
      done="Quote deleted"
    />
  )
}
