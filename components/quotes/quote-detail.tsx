'use client'
import { Check, FileDown, Pencil, RotateCcw, Send, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { useRecord } from '@/components/data/use-record'
import { PortalHeader } from '@/components/portal/portal-header'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { snackbar } from '@/components/ui/snackbar-store'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { quotePdfCall, quotesApi, reviseQuoteCall } from '@/lib/resources/quotes/client'
import { mayWriteQuote } from '@/lib/resources/quotes/policy'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { QuoteLines } from './quote-lines'
import { QuoteState } from './quote-state'
import { useFocusAfterStep } from './use-focus-after-step'

interface DetailProps {
  first: QuoteOutput
  /** Whether the viewer decides quotes of his organisation. */
  decides: boolean
  /** The quote that was made of this one. */
  revision: { id: string; number: number } | null
}

/** All of a quote: its lines, who offers it to whom, until when, and what became of it (QUOTE-28). */
export function QuoteDetail({ first, decides, revision }: DetailProps) {
  const quote = useRecord(quotesApi, first)
  const href = usePortalHref()
  useFocusAfterStep(quote.state, href(`quotes/${quote.id}`))
  return (
    <>
      <Header quote={quote} decides={decides} />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6">
        <Card title={quote.title} description={quote.notes ?? undefined} flush>
          <QuoteLines
            quote={quote}
            finding={(id) => (
              <Link className="link mt-1 block w-fit text-sm" href={href(`findings/${id}`)}>
                View finding
              </Link>
            )}
          />
        </Card>
        <Card title="Details">
          <Facts quote={quote} revision={revision} />
        </Card>
      </div>
    </>
  )
}

function Facts({ quote, revision }: { quote: QuoteOutput } & Pick<DetailProps, 'revision'>) {
  const { dateTime } = useDates()
  const { viewer } = usePortal()
  const href = usePortalHref()
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: 'From', value: quote.distributor.name },
        { term: 'For', value: quote.customer.name },
        ...(quote.revisionOf
          ? [
              {
                term: 'Revision of',
                value: (
                  <Link className="link" href={href(`quotes/${quote.revisionOf}`)}>
                    View earlier quote
                  </Link>
                ),
              },
            ]
          : []),
        ...(revision
          ? [
              {
                term: 'Revised as',
                value: (
                  <Link className="link" href={href(`quotes/${revision.id}`)}>
                    Quote {revision.number}
                  </Link>
                ),
              },
            ]
          : []),
        { term: 'Valid until', value: quote.validUntil && formatCalendarDate(quote.validUntil) },
        { term: 'Created', value: dateTime(quote.createdAt) },
        { term: actsAsCustomer(viewer) ? 'Received' : 'Sent', value: dateTime(quote.sentAt) },
        ...(quote.decidedBy
          ? [
              { term: 'Decided', value: dateTime(quote.decidedAt) },
              { term: 'Decided by', value: quote.decidedBy.fullName },
              { term: 'Purchase order', value: quote.purchaseOrder },
              { term: 'Notes on the decision', value: quote.decisionNotes },
            ]
          : []),
      ]}
    />
  )
}

function Header({ quote, decides }: { quote: QuoteOutput; decides: boolean }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const at = (path: string) => href(`quotes/${quote.id}/${path}`)
  const writes = mayWriteQuote(viewer, quote)
  const isDraft = quote.state === 0
  const isSent = quote.state === 1
  return (
    <PortalHeader
      title={`Quote ${quote.number}`}
      back={{ href: href('quotes'), label: 'Quotes' }}
      badges={<QuoteState state={quote.state} isReader={actsAsCustomer(viewer)} />}
      actions={
        <>
          {!isDraft && <Download id={quote.id} />}
          {writes && isDraft && (
            <>
              <ButtonLink icon={Trash2} href={at('delete')}>
                Delete
              </ButtonLink>
              <ButtonLink variant={quote.lines.length > 0 ? undefined : 'primary'} icon={Pencil} href={at('edit')}>
                Edit
              </ButtonLink>
              {quote.lines.length > 0 && (
                <ButtonLink variant="primary" icon={Send} href={at('send')}>
                  Send
                </ButtonLink>
              )}
            </>
          )}
          {writes && isSent && (
            <ButtonLink icon={Undo2} href={at('withdraw')}>
              Withdraw
            </ButtonLink>
          )}
          {writes && !isDraft && <Revise id={quote.id} />}
          {decides && isSent && (
            <ButtonLink variant="primary" icon={Check} href={at('decide')}>
              Approve or decline
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** Opens the file that was sent. */
function Download({ id }: { id: string }) {
  const call = useCall()
  const open = async () => {
    try {
      const { url } = await call(quotePdfCall, { params: { id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The file could not be opened. Please try again')
    }
  }
  return (
    <Button icon={FileDown} onClick={open}>
      Download PDF
    </Button>
  )
}

/** Copies the quote into a draft and opens that. */
function Revise({ id }: { id: string }) {
  const call = useCall()
  const router = useRouter()
  const href = usePortalHref()
  const [busy, setBusy] = useState(false)
  const revise = async () => {
    setBusy(true)
    try {
      const { id: draft } = await call(reviseQuoteCall, { params: { id } })
      router.push(href(`quotes/${draft}/edit`))
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was changed. Please try again')
      setBusy(false)
    }
  }
  return (
    <Button icon={RotateCcw} loading={busy} onClick={revise}>
      Revise
    </Button>
  )
}
