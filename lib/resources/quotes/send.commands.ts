import { inTurn } from '@/lib/api/drawing-turns'
import { type CalendarDate, calendarDateOf, columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { conflict, invalid, notFound, refused } from '@/lib/core/errors/errors'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { queueMail } from '@/lib/core/mail/queue'
import { quoteToken, tokenHash } from '@/lib/core/signing/tokens'
import { newId } from '@/lib/core/text/new-id'
import { adopt, expectStrays } from '@/lib/domain/attachments/strays'
import { audit } from '@/lib/domain/audit/audit'
import { moveFinding } from '@/lib/domain/findings/move'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { expireQuotes, withdrawQuotes } from '@/lib/domain/quotes/end'
import { receiversOf } from '@/lib/domain/quotes/people'
import { holdCustomer, lockQuote } from './commands'
import { documentOf, findDraft } from './document.queries'
import { refuseFindings } from './lines.commands'
import { usualDays } from './words'

/** A draft as it was drawn: what is sent is that, or nothing. */
interface Drawn {
  id: string
  updatedAt: Date
  validUntil: CalendarDate
  today: CalendarDate
  key: string
  sha256: string
}

/**
 * Sends a draft (QUOTE-11): draws and stores its file, then moves its findings, takes the quote that it revises back
 * and mails whoever receives quotes at the customer (QUOTE-12).
 * @throws ApiError 404 where it is gone, 409 where it is no draft, 422 `lines`, `validUntil`, `global`.
 */
export async function sendQuote(asker: Asker, id: string, sent: CalendarDate | null | undefined): Promise<void> {
  const { clientId } = asker.actor
  const row = await findDraft(clientId, id)
  if (!row) throw notFound()
  const today = calendarDateIn(asker.tenant.timezone, new Date())
  const inDays = calendarDateFrom(dayNumberOf(today) + usualDays)
  const validUntil = sent ?? (row.validUntil && calendarDateOf(row.validUntil)) ?? inDays
  if (row.lines.length === 0) throw invalid({ lines: ['A quote needs a line'] })
  if (validUntil < today) throw invalid({ validUntil: ['Must be today or later'] })
  // Looked at again under the locks; here so that nothing is drawn that is not sent.
  if ((await receiversOf(db, clientId, row.customerOrganisationId)).length === 0) throw nobody()
  const findingIds = [...new Set(row.lines.flatMap((line) => line.findingId ?? []))]
  const sentYet = { state: 1, validUntil: { gte: columnOf(today) }, id: { notIn: [id, row.revisionOfId ?? id] } }
  await refuseFindings(db, row, findingIds)
  await refuseQuoted(db, clientId, findingIds, sentYet)
  // What draws is loaded by the first who needs it: it would take a start a sixth of its time.
  const { drawQuote } = await import('@/lib/domain/quotes/draw')
  const bytes = await drawQuote(await documentOf(row, asker, validUntil), (piece) => inTurn(asker.actor, piece))
  const key = `${clientId}/${newId()}/quote`
  await expectStrays(clientId, [key])
  await files().put(key, bytes, 'application/pdf')
  const drawn = { id, updatedAt: row.updatedAt, validUntil, today, key, sha256: sha256Of(bytes) }
  await transaction((tx) => takeOut(tx, asker.actor, drawn))
}

const nobody = () => refused('Nobody at this customer receives quotes')

/** Locks in the order that everybody keeps: the customer, quotes, findings. */
async function takeOut(tx: Tx, actor: Actor, drawn: Drawn): Promise<void> {
  const { clientId } = actor
  const { id, today, validUntil, key, sha256 } = drawn
  const before = await tx.quote.findFirst({ where: { clientId, id } })
  if (!before) throw notFound()
  const { customerOrganisationId: customerId, distributorOrganisationId: distributorId } = before
  if (!(await holdCustomer(tx, clientId, customerId, distributorId)))
    throw conflict('This customer takes no quotes: it is archived, or not linked any more')
  const quote = await lockQuote(tx, clientId, id, { step: 'send' })
  if (quote.updatedAt.getTime() !== drawn.updatedAt.getTime())
    throw conflict('This quote was changed while it was sent. Look at it and send it again')
  const receivers = await receiversOf(tx, clientId, customerId)
  if (receivers.length === 0) throw nobody()
  const findingIds = await findingsOf(tx, clientId, id)
  await expireQuotes(tx, clientId, { today, findingIds })
  if (quote.revisionOfId) await withdrawQuotes(tx, actor, [quote.revisionOfId])
  await takeFindings(tx, actor, { id, customerOrganisationId: customerId, findingIds })
  await adopt(tx, clientId, [key])
  await tx.quote.update({
    where: { clientId, id },
    data: {
      state: 1,
      validUntil: columnOf(validUntil),
      sentAt: new Date(),
      sentByUserId: actor.userId,
      pdfKey: key,
      pdfSha256: sha256,
    },
  })
  const details = { name: `Quote ${before.number}`, organisationId: customerId, validUntil, sha256 }
  await audit(tx, actor, { action: 'quote-send', recordType: 'quotes', recordId: id, details })
  for (const { userId, email } of receivers) {
    const linkId = newId()
    await tx.quoteLink.create({
      data: { id: linkId, clientId, quoteId: id, userId, tokenHash: tokenHash(quoteToken(linkId)) },
    })
    await queueMail(tx, { template: 'quote', clientId, to: email, quoteId: id, linkId })
  }
}

async function findingsOf(tx: Tx, clientId: string, quoteId: string): Promise<string[]> {
  const where = { clientId, quoteId, findingId: { not: null } }
  const rows = await tx.quoteLine.findMany({ where, select: { findingId: true } })
  return [...new Set(rows.flatMap(({ findingId }) => findingId ?? []))].sort()
}

/**
 * Makes this the quote of its findings (QUOTE-16). They are held first: of two quotes that are sent at once with one
 * finding the second sees the first. @throws ApiError 422 `lines`.
 */
async function takeFindings(
  tx: Tx,
  actor: Actor,
  quote: { id: string; customerOrganisationId: string; findingIds: string[] },
): Promise<void> {
  const { clientId } = actor
  const { id, findingIds, customerOrganisationId } = quote
  if (findingIds.length === 0) return
  await tx.$queryRaw`
    SELECT 1 FROM "Finding" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${findingIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  await refuseFindings(tx, { clientId, customerOrganisationId }, findingIds)
  await refuseQuoted(tx, clientId, findingIds, { state: 1, id: { not: id } })
  await moveFinding(tx, actor, { ids: findingIds, to: 1, mover: 'quote', quoteId: id })
}

/** A finding stands in one quote that waits. @throws ApiError 422 `lines`. */
async function refuseQuoted(
  tx: Pick<Tx, 'quoteLine'>,
  clientId: string,
  findingIds: string[],
  quote: Prisma.QuoteWhereInput,
): Promise<void> {
  const other = await tx.quoteLine.findFirst({
    where: { clientId, findingId: { in: findingIds }, quote },
    select: { quote: { select: { number: true } }, finding: { select: { number: true } } },
  })
  if (other) throw invalid({ lines: [`Finding ${other.finding?.number} is in quote ${other.quote.number} already`] })
}
