import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { customerChanged, leaveLibrary, refuseWhileDeleting, refuseWhileMoving } from '@/lib/domain/long-changes/begin'
import type { Actor } from '@/lib/domain/permissions/actor'
import { withdrawQuotesOf } from '@/lib/domain/quotes/end'

/**
 * One answer for codes that are unknown, a distributor's, an archived customer's, another client's or malformed
 * (ORGANISATION-22).
 */
export const unknownCode = () => invalid({ accountCode: ['No customer has this account code'] })

/**
 * The live customer of an account code, its row locked, so that of two distributors who link it at once one is first.
 * `null` for a distributor's code, an archived customer's, another client's and nonsense (ORGANISATION-22).
 */
async function lockCustomer(tx: Tx, clientId: string, accountCode: string) {
  if (!/^[a-z0-9]{6}$/i.test(accountCode)) return null
  const rows = await tx.$queryRaw<{ id: string; distributorId: string | null; isArchived: boolean }[]>`
    SELECT id, "distributorId", "deletedAt" IS NOT NULL AS "isArchived" FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND "accountCode" = ${accountCode}::citext AND NOT "isDistributor" FOR UPDATE`
  return rows[0] ?? null
}

/**
 * Locks a distributor's row, so that it stays one until the transaction ends. `false` where it is none, or archived.
 */
export async function holdDistributor(tx: Tx, clientId: string, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid AND "isDistributor" AND "deletedAt" IS NULL FOR KEY SHARE`
  return rows.length === 1
}

/**
 * Gives a customer, whose row the caller holds, another distributor or none. Its assets, their tasks and results are
 * seen by the new one and no longer by the old one, whose tasks keep today's frequency (ASSET-2, ASSET-25).
 * @throws ApiError 409 while they still follow the last change.
 */
export async function setDistributor(
  tx: Tx,
  clientId: string,
  id: string,
  distributorId: string | null,
): Promise<void> {
  await refuseWhileMoving(tx, clientId, id)
  const before = await tx.organisation.findFirstOrThrow({ where: { clientId, id }, select: { distributorId: true } })
  if (before.distributorId) {
    await leaveLibrary(tx, clientId, before.distributorId)
    await refuseWhileDeleting(tx, clientId, before.distributorId)
  }
  await tx.organisation.update({ where: { clientId, id }, data: { distributorId } })
  await customerChanged(tx, clientId, id, { formerId: before.distributorId })
}

/**
 * Links a customer to a distributor; one that is linked here already stays (ORGANISATION-21).
 * @returns the customer's id, or `null` for a code that is no live customer's.
 * @throws ApiError 422 `accountCode` where it is linked elsewhere.
 */
export async function linkCustomer(
  tx: Tx,
  clientId: string,
  distributorId: string,
  code: string,
): Promise<string | null> {
  const isLive = await holdDistributor(tx, clientId, distributorId)
  const customer = isLive ? await lockCustomer(tx, clientId, code) : null
  if (!customer || customer.isArchived) return null
  if (customer.distributorId && customer.distributorId !== distributorId)
    throw invalid({ accountCode: ['This customer is already linked to a distributor'] })
  if (!customer.distributorId) await setDistributor(tx, clientId, customer.id, distributorId)
  return customer.id
}

/**
 * Ends a link at once; quotes that wait for a decision are withdrawn (QUOTE-22).
 * @throws ApiError 422 `accountCode` where the customer is not linked here (ORGANISATION-24).
 */
export async function unlinkCustomer(tx: Tx, actor: Actor, distributorId: string, code: string): Promise<void> {
  const { clientId } = actor
  const customer = await lockCustomer(tx, clientId, code)
  if (!customer || customer.distributorId !== distributorId) throw unknownCode()
  await setDistributor(tx, clientId, customer.id, null)
  await withdrawQuotesOf(tx, actor, { customerId: customer.id, distributorId })
}
