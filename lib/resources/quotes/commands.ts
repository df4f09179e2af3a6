import type { z } from 'zod'
import { columnOf } from '@/lib/core/dates/calendar-date'
import type { Tx } from '@/lib/core/db/client'
import { conflict, invalid, notFound } from '@/lib/core/errors/errors'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { type QuoteStep, stateOn, whyNot } from '@/lib/domain/quotes/states'
import { refuseOtherLines, writeLines } from './lines.commands'
import type { createQuote, updateQuote } from './schema'

/** The distributor that the actor writes quotes of. */
const distributorOf = (actor: Actor): string => actingOrganisation(actor)?.organisationId ?? ''

/**
 * Locks the row of a customer, so that its link stays as it is until the transaction ends. `false` where it is not an
 * active customer of the distributor.
 */
export async function holdCustomer(tx: Tx, clientId: string, id: string, distributorId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid
      AND "distributorId" = ${distributorId}::uuid AND "deletedAt" IS NULL FOR SHARE`
  return rows.length === 1
}

/** The next number of a distributor's quotes (QUOTE-1); whoever makes another one waits. */
export async function nextNumber(tx: Tx, clientId: string, id: string): Promise<number> {
  const { quoteNumber } = await tx.organisation.update({
    where: { clientId, id },
    data: { quoteNumber: { increment: 1 } },
    select: { quoteNumber: true },
  })
  return quoteNumber
}

/** Makes a draft (QUOTE-1). @throws ApiError 422 `customerOrganisationId`, `lines`. */
export async function addQuote(tx: Tx, actor: Actor, input: z.output<typeof createQuote>, id: string) {
  const { clientId } = actor
  const distributorOrganisationId = distributorOf(actor)
  const { customerOrganisationId, title, notes, validUntil, lines } = input
  if (!(await holdCustomer(tx, clientId, customerOrganisationId, distributorOrganisationId)))
    throw invalid({ customerOrganisationId: ['Choose a customer'] })
  const { currency, taxRate } = await tx.client.findUniqueOrThrow({ where: { id: clientId } })
  const number = await nextNumber(tx, clientId, distributorOrganisationId)
  const organisations = { customerOrganisationId, distributorOrganisationId }
  await tx.quote.create({
    data: { id, clientId, number, ...organisations, title, notes, currency, validUntil: dayOrNull(validUntil) },
  })
  if (lines) await writeLines(tx, { clientId, id, customerOrganisationId, taxRate }, lines)
}

/**
 * Changes a draft; lines that are sent replace all there were. @throws ApiError 409 where it is none, or its lines are
 * others than those that the new ones were made of, 422 `lines`.
 */
export async function changeQuote(
  tx: Tx,
  { clientId }: Actor,
  { id }: { id: string },
  { title, notes, validUntil, lines, linesBefore }: z.output<typeof updateQuote>,
) {
  const { customerOrganisationId } = await lockQuote(tx, clientId, id, { step: 'change' })
  if (linesBefore) await refuseOtherLines(tx, clientId, id, linesBefore)
  const day = validUntil === undefined ? undefined : dayOrNull(validUntil)
  await tx.quote.update({ where: { clientId, id }, data: { title, notes, validUntil: day, updatedAt: new Date() } })
  if (!lines) return
  const { taxRate } = await tx.client.findUniqueOrThrow({ where: { id: clientId } })
  await writeLines(tx, { clientId, id, customerOrganisationId, taxRate }, lines)
}

/** Deletes a draft; its number is not given again. @throws ApiError 409 where it is none. */
export async function removeQuote(tx: Tx, { clientId }: Actor, { id }: { id: string }) {
  await lockQuote(tx, clientId, id, { step: 'change' })
  await tx.quote.delete({ where: { clientId, id } })
}

const dayOrNull = (day: string | null | undefined) => (day ? columnOf(day) : null)

interface Locked {
  id: string
  state: number
  validUntil: string | null
  customerOrganisationId: string
  distributorOrganisationId: string
  revisionOfId: string | null
  updatedAt: Date
}

/**
 * Locks a quote that is to take a step, so that of two who do something with it at once one comes second.
 * @throws ApiError 404 where it is gone, 409 where it does not take this step (QUOTE-7).
 */
export async function lockQuote(
  tx: Tx,
  clientId: string,
  id: string,
  { step, today = '0000-00-00' }: { step: QuoteStep; today?: string },
): Promise<Locked> {
  const [row] = await tx.$queryRaw<Locked[]>`
    SELECT id, "state"::int, "validUntil"::text, "customerOrganisationId", "distributorOrganisationId", "revisionOfId",
      "updatedAt"
    FROM "Quote" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`
  if (!row) throw notFound()
  const why = whyNot(step, stateOn(today, row))
  if (why) throw conflict(why)
  return row
}
