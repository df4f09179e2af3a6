import type { CalendarDate } from '@/lib/core/dates/calendar-date'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { notFound } from '@/lib/core/errors/errors'
import { queueMail } from '@/lib/core/mail/queue'
import { newId } from '@/lib/core/text/new-id'
import { audit } from '@/lib/domain/audit/audit'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/permissions/actor'
import { moveFindingsOf, withdrawQuotes } from '@/lib/domain/quotes/end'
import { toldOfDecision } from '@/lib/domain/quotes/people'
import { holdCustomer, lockQuote, nextNumber } from './commands'
import type { WholeQuoteRow } from './queries'

/** What was decided, and by whom: somebody signed in, or whoever opened the link that this person was mailed. */
interface Decision {
  decision: 'approve' | 'decline'
  notes?: string | null | undefined
  purchaseOrder?: string | null | undefined
}
interface Decider {
  clientId: string
  userId: string
  fullName: string
  acting?: Actor['acting']
  /** Whether it came by a mailed link. */
  byLink: boolean
}

/**
 * Decides a sent quote, once: of two at the same time the second hears what the first has decided (QUOTE-18). Its
 * findings follow, and who offered it is mailed (QUOTE-16, QUOTE-23). @throws ApiError 409.
 */
export const decideQuote = (
  by: Decider,
  id: string,
  today: CalendarDate,
  { decision, notes, purchaseOrder }: Decision,
): Promise<void> =>
  transaction(async (tx) => {
    const { clientId, userId, fullName, byLink } = by
    const held = await lockQuote(tx, clientId, id, { step: 'decide', today })
    const state = decision === 'approve' ? 2 : 3
    const { number, sentByUserId } = await tx.quote.update({
      where: { clientId, id },
      data: {
        state,
        decidedAt: new Date(),
        decidedByUserId: userId,
        decidedByName: fullName,
        decisionNotes: notes ?? null,
        purchaseOrder: purchaseOrder ?? null,
      },
    })
    await moveFindingsOf(tx, { clientId, userId, fullName }, id, state)
    const details = {
      name: `Quote ${number}`,
      organisationId: held.customerOrganisationId,
      decision,
      fullName,
      ...(byLink && { byLink }),
    }
    await audit(tx, by, { action: 'quote-decision', recordType: 'quotes', recordId: id, details })
    await tellOfDecision(tx, { ...held, clientId, sentByUserId }, { userId, fullName })
  })

async function tellOfDecision(
  tx: Tx,
  quote: { id: string; clientId: string; distributorOrganisationId: string; sentByUserId: string | null },
  by: { userId: string; fullName: string },
): Promise<void> {
  const { id: quoteId, clientId, distributorOrganisationId: distributorId, sentByUserId: senderId } = quote
  const told = await toldOfDecision(tx, { clientId, distributorId, senderId })
  const to = told.map(({ userId }) => ({ userId, organisationId: distributorId }))
  await notify(tx, { clientId, kind: 'quote-decided', subjectId: quoteId, to, by })
  for (const { userId, email } of told)
    if (userId !== by.userId) await queueMail(tx, { template: 'quote-decided', clientId, to: email, userId, quoteId })
}

/** Takes a sent quote back (QUOTE-14). @throws ApiError 409 where it is not waiting for a decision. */
export const withdrawQuote = (actor: Actor, id: string, today: CalendarDate): Promise<void> =>
  transaction(async (tx) => {
    await lockQuote(tx, actor.clientId, id, { step: 'withdraw', today })
    await withdrawQuotes(tx, actor, [id])
  })

/**
 * Copies a quote into a new draft that will take its place (QUOTE-15). @returns its id. @throws ApiError 409
 * of a draft.
 */
export const reviseQuote = (actor: Actor, row: WholeQuoteRow): Promise<string> =>
  transaction(async (tx) => {
    const { clientId } = actor
    const { customerOrganisationId, distributorOrganisationId, title, notes, currency, netAmount, taxAmount } = row
    if (!(await holdCustomer(tx, clientId, customerOrganisationId, distributorOrganisationId))) throw notFound()
    await lockQuote(tx, clientId, row.id, { step: 'revise' })
    const number = await nextNumber(tx, clientId, distributorOrganisationId)
    const id = newId()
    const organisations = { customerOrganisationId, distributorOrganisationId }
    const amounts = { netAmount, taxAmount, grossAmount: row.grossAmount }
    await tx.quote.create({
      data: { id, clientId, number, revisionOfId: row.id, ...organisations, title, notes, currency, ...amounts },
    })
    await tx.quoteLine.createMany({
      data: row.lines.map((line) => ({
        id: newId(),
        clientId,
        quoteId: id,
        position: line.position,
        findingId: line.findingId,
        description: line.description,
        quantity: line.quantity,
        unitAmount: line.unitAmount,
        taxRate: line.taxRate,
        amount: line.amount,
      })),
    })
    return id
  })
