import { ClipboardList, FileText, type LucideIcon, PencilLine, PiggyBank, Wallet } from 'lucide-react'
import { StatBox } from '@/components/ui/stat-box'
import { type CalendarDate, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { dayNumberOf } from '@/lib/core/dates/day-number'
import { counted, inFigures } from '@/lib/core/text/counted'
import { formatMoney } from '@/lib/core/text/money'
import type { QuoteFigures as Figures } from '@/lib/workflows/quote-figures/schema'
import {
  acceptedBefore,
  acceptedThisYear,
  quoteDrafts,
  quotesWaiting,
  workNotBegun,
} from '@/lib/workflows/quote-figures/words'

interface FiguresProps {
  figures: Figures
  /** In the client's time zone. */
  today: CalendarDate
  /** Of the portal. */
  root: string
  /** Whose they are: absent those of all customers. */
  customerId?: string
  className?: string
}

/** What was spent by quotes and what of them waits, each the way to these very rows (QUOTE-32). */
export function QuoteFigures({ figures, today, root, customerId, className }: FiguresProps) {
  const { thisYear, before, drafts, waiting, firstEnds, notBegun } = figures
  const to = (filters: Record<string, string>) => {
    const all = Object.entries({ ...filters, ...(customerId && { customerOrganisationId: customerId }) })
    return `${root}/quotes?${all.map(([id, value]) => `filters[${id}]=${value}`).join('&')}`
  }
  const quotes = (count: number) => counted(count, 'quote')
  return (
    <section aria-label="Quotes" className={className}>
      <Figure
        icon={Wallet}
        label="Accepted this year"
        value={moneyOf(thisYear)}
        detail={quotes(thisYear.count)}
        href={to(acceptedThisYear)}
      />
      <Figure
        icon={PiggyBank}
        label="Accepted before"
        value={moneyOf(before)}
        detail={quotes(before.count)}
        href={to(acceptedBefore)}
      />
      {drafts !== null && (
        <Figure
          icon={PencilLine}
          label="Drafts"
          value={inFigures(drafts)}
          detail={drafts > 0 ? 'Not sent yet' : 'None is left to send'}
          href={to(quoteDrafts)}
        />
      )}
      <Figure
        icon={FileText}
        label="Waiting for the customer"
        value={inFigures(waiting)}
        detail={firstEnds ? endText(firstEnds, today, waiting) : 'All are decided'}
        href={to(quotesWaiting)}
      />
      <Figure
        icon={ClipboardList}
        label="Work not begun"
        value={inFigures(notBegun)}
        detail={notBegun > 0 ? 'Accepted quotes' : 'All that was accepted has begun'}
        href={to(workNotBegun)}
      />
    </section>
  )
}

const moneyOf = ({ amounts }: Figures['thisYear']) =>
  amounts.map(({ grossAmount, currency }) => formatMoney(grossAmount, currency)).join(' + ') || '–'

/** How long one has: "Ends today", "The first ends in 3 days". */
function endText(end: CalendarDate, today: CalendarDate, count: number): string {
  const days = dayNumberOf(end) - dayNumberOf(today)
  const what = count === 1 ? 'Ends' : 'The first ends'
  if (days <= 0) return `${what} today`
  return days > 60 ? `${what} on ${formatCalendarDate(end)}` : `${what} in ${counted(days, 'day')}`
}

interface FigureProps {
  icon: LucideIcon
  label: string
  value: string
  detail: string
  href: string
}

function Figure({ icon: Icon, label, value, detail, href }: FigureProps) {
  return (
    <StatBox href={href} className="block">
      <span className="flex items-start justify-between gap-2">
        <span className="nums text-xl font-semibold tracking-[-0.02em] wrap-anywhere">{value}</span>
        <Icon aria-hidden className="mt-1 size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
      </span>
      <span className="mt-1 block text-muted">{label}</span>
      <span className="nums mt-0.5 block text-sm text-muted">{detail}</span>
    </StatBox>
  )
}
