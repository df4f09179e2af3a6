'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { formatMoney } from '@/lib/core/text/money'
import { sendQuoteCall } from '@/lib/resources/quotes/client'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'

/** Sends a draft, after a last look at for whom and how much. */
export function SendQuote({ quote }: { quote: QuoteOutput }) {
  return (
    <RouteDialog over={`quotes/${quote.id}`} title="Send quote" subtitle={`Quote ${quote.number}, ${quote.title}`}>
      <Content quote={quote} />
    </RouteDialog>
  )
}

function Content({ quote }: { quote: QuoteOutput }) {
  const form = useForm({ ...formOptions, defaultValues: { validUntil: quote.validUntil ?? '' } })
  const call = useCall()
  const close = useCloseDialog()
  const send = async ({ validUntil }: { validUntil: string }) => {
    await call(sendQuoteCall, { params: { id: quote.id }, json: { validUntil: validUntil || null } })
    snackbar.show('Quote sent')
    close()
  }
  return (
    <Form form={form} onSubmit={send}>
      <DialogBody>
        <p>
          {quote.customer.name} is offered this for{' '}
          <strong className="nums">{formatMoney(quote.grossAmount, quote.currency)}</strong> with tax. Everybody there
          who receives quotes is mailed the PDF and a link to decide.
        </p>
        <p className="text-muted">Once sent it changes no more; a revision takes its place.</p>
        <DateField name="validUntil" label="Valid until" optional hint="dd/mm/yyyy; without one 30 days from today" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Send quote</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
