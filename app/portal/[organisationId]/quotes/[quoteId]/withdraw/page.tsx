import type { Metadata } from 'next'
import { ChangeDialog } from '@/components/data/change-dialog'
import { callOf } from '@/lib/core/client/endpoint'
import { withdrawQuoteCall } from '@/lib/resources/quotes/client'
import type { PageOf } from '../../../../record'
import { quoteToChange } from '../../quote-to-change'

export const metadata: Metadata = { title: 'Withdraw quote' }

export default async function WithdrawQuotePage(props: PageOf<'quoteId'>) {
  const { quote } = await quoteToChange(props, 'withdraw')
  return (
    <ChangeDialog
      over={`quotes/${quote.id}`}
      title="Withdraw quote"
      subject={`Quote ${quote.number} for ${quote.customer.name}`}
      call={callOf(withdrawQuoteCall, { id: quote.id })}
      variant="danger"
      confirmLabel="Withdraw quote"
      done="Quote withdrawn"
    >
      The customer can decide it no more. Its findings are open again.
    </ChangeDialog>
  )
}
