'use client'
import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MailedLink } from '@/components/account/mailed-link'
import { addressOf, urlOf } from '@/components/data/address'
import { request } from '@/components/data/request'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { decideByLinkCall, linkedQuoteCall, linkedQuotePdfCall } from '@/lib/resources/quotes/client'
import type { LinkedQuoteOutput } from '@/lib/resources/quotes/schema'
import { DecisionFields, DecisionIsFinal, type DecisionValues, decisionOf, noDecision } from './decision-fields'
import { QuoteLines } from './quote-lines'
import { QuoteState } from './quote-state'

/** What a mailed quote's link opens: the quote, and where one decides it, without a login (QUOTE-29). */
export function LinkedQuote({ token }: { token: string }) {
  return (
    <MailedLink
      endpoint={linkedQuoteCall}
      token={token}
      whenDead={{
        text: 'Links to quotes are personal: this one works for nobody any more. Ask whoever sent you the quote for a new one.',
        ways: null,
      }}
    >
      {(first) => <Shown first={first} token={token} />}
    </MailedLink>
  )
}

function Shown({ first, token }: { first: LinkedQuoteOutput; token: string }) {
  const [decided, setDecided] = useState<LinkedQuoteOutput>()
  const quote = decided ?? first
  const outcome = useRef<HTMLDivElement>(null)
  // The form goes with the decision: whoever has just decided is led to what came of it.
  useEffect(() => {
    if (decided) outcome.current?.focus()
  }, [decided])
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">
            {quote.distributor.name} for {quote.customer.name}
          </p>
          <h1 className="text-2xl font-semibold tracking-[-0.02em] wrap-anywhere">
            Quote {quote.number}: {quote.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <QuoteState state={quote.state} isReader />
            {quote.validUntil && <span className="text-muted">Valid until {formatCalendarDate(quote.validUntil)}</span>}
          </p>
        </div>
        <a
          href={urlOf(addressOf(linkedQuotePdfCall.path, { params: { token } }))}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-md font-medium underline underline-offset-3"
        >
          <FileDown aria-hidden className="size-4" />
          Download PDF
        </a>
      </header>
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        <Outcome quote={quote} />
      </div>
      {quote.notes && <p className="wrap-anywhere whitespace-pre-line">{quote.notes}</p>}
      <Card title="Lines" flush>
        <QuoteLines quote={quote} />
      </Card>
      {quote.mayDecide && <Decide quote={quote} token={token} onDecided={setDecided} />}
    </div>
  )
}

const outcomes: Record<number, string> = {
  4: 'This quote has expired. Ask for a new one.',
  5: 'This quote was withdrawn, or a newer one has taken its place.',
}

function Outcome({ quote }: { quote: LinkedQuoteOutput }) {
  const { state, decidedBy } = quote
  if (state === 2 || state === 3)
    return (
      <div role="status">
        <Banner kind="info">
          {decidedBy?.fullName} has {state === 2 ? 'approved' : 'declined'} this quote.
        </Banner>
      </div>
    )
  return outcomes[state] ? <Banner kind="info">{outcomes[state]}</Banner> : null
}

interface Values extends DecisionValues {
  fullName: string
}

function Decide({
  quote,
  token,
  onDecided,
}: {
  quote: LinkedQuoteOutput
  token: string
  onDecided: (quote: LinkedQuoteOutput) => void
}) {
  const form = useForm<Values>({ ...formOptions, defaultValues: { ...noDecision, fullName: quote.fullName } })
  const decide = async ({ fullName, ...values }: Values) =>
    onDecided(await request(decideByLinkCall, { params: { token }, json: { ...decisionOf(values), fullName } }))
  return (
    <Card title="Approve or decline">
      <Form form={form} onSubmit={decide}>
        <TextField name="fullName" label="Your name" maxLength={255} autoComplete="name" />
        <DecisionFields />
        <DecisionIsFinal distributor={quote.distributor} />
        <SubmitButton size="lg" block>
          Save decision
        </SubmitButton>
      </Form>
    </Card>
  )
}
