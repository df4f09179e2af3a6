import { type CalendarDate, calendarDateOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { stateOn } from '@/lib/domain/quotes/states'
import type { ShownLine, ShownQuote, WholeQuoteRow } from './queries'
import type { QuoteLineOutput, QuoteOutput } from './schema'

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** The day that it is where the quotes are. */
export const todayAt = ({ timezone }: Pick<Tenant, 'timezone'>): CalendarDate => calendarDateIn(timezone, new Date())

/** A quote in the state that it is in today: one that has run out may not be written down as such yet (QUOTE-8). */
export const asOn = <Row extends Pick<WholeQuoteRow, 'state' | 'validUntil'>>(today: CalendarDate, row: Row): Row => ({
  ...row,
  state: stateOn(today, { state: row.state, validUntil: row.validUntil && calendarDateOf(row.validUntil) }),
})

/** Row → answer, in the state of today. */
export function presentQuote(today: CalendarDate, row: ShownQuote): QuoteOutput {
  const validUntil = row.validUntil && calendarDateOf(row.validUntil)
  return {
    id: row.id,
    number: row.number,
    revisionOf: row.revisionOfId,
    state: stateOn(today, { state: row.state, validUntil }),
    customerOrganisationId: row.customerOrganisationId,
    distributorOrganisationId: row.distributorOrganisationId,
    customer: named(row.customer),
    distributor: named(row.distributor),
    title: row.title,
    notes: row.notes,
    currency: row.currency,
    lines: row.lines.map(presentLine),
    // No amount is beyond what a number holds to the last digit (QUOTE-5).
    netAmount: Number(row.netAmount),
    taxAmount: Number(row.taxAmount),
    grossAmount: Number(row.grossAmount),
    validUntil,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName === null ? null : { id: row.decidedByUserId, fullName: row.decidedByName },
    decisionNotes: row.decisionNotes,
    purchaseOrder: row.purchaseOrder,
    pdfSha256: row.pdfSha256,
  }
}

const presentLine = (line: ShownLine): QuoteLineOutput => ({
  id: line.id,
  findingId: line.findingId,
  description: line.description,
  quantity: Number(line.quantity),
  unitAmount: Number(line.unitAmount),
  taxRate: line.taxRate,
  amount: Number(line.amount),
})
