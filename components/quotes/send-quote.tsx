'use client'
import { useForm } from 'react-hook-form'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { DateField } from '@/components/ui/date-field'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { counted } from '@/lib/core/text/counted'
import { formatMoney } from '@/lib/core/text/money'
import { sendQuoteCall } from '@/lib/resources/quotes/client'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'

interface SendProps {
  quote: QuoteOutput
  /** The names of those at the customer who are mailed it. */
  receivers: readonly string[]
}

/** Sends a draft, after a last look at how much, for whom, and who is mailed it; or says what it lacks. */
export function SendQuote(props: SendProps) {
  const { quote } = props
  const lacks = lackOf(props)
  return (
    <RouteDialog over={`quotes/${quote.id}`} title="Send quote" subtitle={`Quote ${quote.number}, ${quote.title}`}>
      {lacks ? <Lacking text={lacks} /> : <Content {...props} />}
    </RouteDialog>
  )
}

function lackOf({ quote, receivers }: SendProps): string | null {
  if (quote.lines.length === 0) return 'This quote has no lines yet. Edit it and add what you offer.'
  if (receivers.length > 0) return null
  return `Nobody at ${quote.customer.name} receives quotes. One of its admins can choose who does, on its page of users.`
}

function Lacking({ text }: { text: string }) {
  return (
    <>
      <DialogBody>
        <Banner kind="warning">{text}</Banner>
      </DialogBody>
      <DialogFooter>
        <CancelButton>Close</CancelButton>
      </DialogFooter>
    </>
  )
}

function Content({ quote, receivers }: SendProps) {
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
          <strong className="nums">{formatMoney(quote.grossAmount, quote.currency)}</strong> with tax. Once sent it
          changes no more; a revision takes its place.
        </p>
        <section aria-label="Who is mailed it">
          <h3 className="font-medium">
            The PDF and a link to decide go to {counted(receivers.length, 'person', 'people')}
          </h3>
          <ul className="mt-1.5 max-h-48 overflow-y-auto text-muted">
            {receivers.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        <DateField name="validUntil" label="Valid until" optional hint="dd/mm/yyyy. Left empty: 30 days from today" />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Send quote</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
