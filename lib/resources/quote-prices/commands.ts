import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid } from '@/lib/core/errors/errors'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import type { createQuotePrice, updateQuotePrice } from './schema'

const usualRate = async (tx: Tx, clientId: string) =>
  (await tx.client.findUniqueOrThrow({ where: { id: clientId } })).taxRate

/** A code stands once in a catalogue, which the database settles. */
const codeTaken = (error: unknown): never => {
  throw uniqueFields(error) ? invalid({ code: ['This code is already in use'] }) : error
}

/** Adds a line to the catalogue of the organisation acted in. @throws ApiError 422 `code`. */
export async function addQuotePrice(tx: Tx, actor: Actor, input: z.output<typeof createQuotePrice>, id: string) {
  const { clientId } = actor
  const organisationId = actingOrganisation(actor)?.organisationId ?? ''
  const { code, description, unitAmount, taxRate } = input
  const priced = { unitAmount: BigInt(unitAmount), taxRate: taxRate ?? (await usualRate(tx, clientId)) }
  await tx.quotePrice.create({ data: { id, clientId, organisationId, code, description, ...priced } }).catch(codeTaken)
}

/** Changes what is sent. Quotes keep what they were written with. @throws ApiError 422 `code`. */
export async function changeQuotePrice(
  tx: Tx,
  { clientId }: Actor,
  { id }: { id: string },
  { code, description, unitAmount, taxRate }: z.output<typeof updateQuotePrice>,
) {
  const amount = unitAmount === undefined ? undefined : BigInt(unitAmount)
  const rate = taxRate === null ? await usualRate(tx, clientId) : taxRate
  const data = { code, description, unitAmount: amount, taxRate: rate }
  await tx.quotePrice.update({ where: { clientId, id }, data }).catch(codeTaken)
}

export async function removeQuotePrice(tx: Tx, { clientId }: Actor, { id }: { id: string }) {
  await tx.quotePrice.delete({ where: { clientId, id } })
}
