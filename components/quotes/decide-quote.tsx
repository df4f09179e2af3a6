'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { formatMoney } from '@/lib/core/text/money'
import { decideQuoteCall } from '@/lib/resources/quotes/client'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { DecisionFields, DecisionIsFinal, type DecisionValues, decisionOf, noDecision } from './decision-fields'

/** Approves or declines a quote, as the customer (QUOTE-17). */
export function DecideQuote({ quote }: { quote: QuoteOutput }) {
  return (
    <RouteDialog
      over={`quotes/${quote.id}`}
      title="Decide quote"
      subtitle={`Quote ${quote.number} of ${quote.distributor.name}, ${formatMoney(quote.grossAmount, quote.currency)}`}
    >
      <Content quote={quote} />
    </RouteDialog>
  )
}

function Content({ quote }: { quote: QuoteOutput }) {
  const form = useForm<DecisionValues>({ ...formOptions, defaultValues: noDecision })
  const call = useCall()
  const close = useCloseDialog()
  const decide = async (values: DecisionValues) => {
    await call(decideQuoteCall, { params: { id: quote.id }, json: decisionOf(values) })
    snackbar.show(values.decision === 'approve' ? 'Quote approved' : 'Quote declined')
    close()
  }
  return (
    <Form form={form} onSubmit={decide}>
      <DialogBody>
        <DecisionFields />
        <DecisionIsFinal distributor={quote.distributor} />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Save decision</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
