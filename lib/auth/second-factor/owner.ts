import type { Tx } from '@/lib/core/db/client'
import { unauthenticated } from '@/lib/core/errors/errors'
import { endSessionsOf } from '../sessions'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes'

/**
 * Whose second factor it is. `clientId` is of the person's own row: a system admin may be signed in on another client.
 */
export interface Owner {
  id: string
  clientId: string
  email: string
  fullName: string
  secondFactorAt: Date | null
}

/** The person's own row, locked: what is set up, used and taken away of a second factor happens one after the other. */
export async function lockOwner(tx: Pick<Tx, '$queryRaw'>, userId: string): Promise<Owner> {
  const [row] = await tx.$queryRaw<Owner[]>`
    /* unscoped: the person’s own row, wherever it is */
    SELECT "id", "clientId", "email"::text, "firstName" || ' ' || "lastName" AS "fullName", "secondFactorAt"
    FROM "User" WHERE "id" = ${userId}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  if (!row) throw unauthenticated()
  return row
}

/** As a condition: the rows of a person. */
export const ofOwner = ({ id, clientId }: Pick<Owner, 'id' | 'clientId'>) => ({ clientId, userId: id })

/**
 * From the first app or passkey on, logging in takes a second factor: recovery codes are made, and all other sessions,
 * which were opened by the password alone, end (FACTOR-17).
 * @returns the codes, to be shown once; `null` where it was switched on before.
 */
export async function switchOn(tx: Tx, owner: Owner, sessionId: string): Promise<string[] | null> {
  if (owner.secondFactorAt) return null
  await tx.user.update({ where: { clientId: owner.clientId, id: owner.id }, data: { secondFactorAt: new Date() } })
  await endSessionsOf(tx, owner.id, sessionId)
  return renewRecoveryCodes(tx, owner)
}

/** Makes new recovery codes; those before are dead (FACTOR-18). */
export async function renewRecoveryCodes(tx: Tx, owner: Owner): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.recoveryCode.deleteMany({ where: ofOwner(owner) })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ ...ofOwner(owner), codeHash: recoveryCodeHash(owner.id, code) })),
  })
  return codes
}

/** Whether the person has an app or a passkey. */
export async function hasMethod(tx: Pick<Tx, 'authenticatorApp' | 'passkey'>, owner: Owner): Promise<boolean> {
  const apps = await tx.authenticatorApp.count({ where: { ...ofOwner(owner), secret: { not: null } } })
  return apps > 0 || (await tx.passkey.count({ where: ofOwner(owner) })) > 0
}

/** Takes all of it away: logging in takes the password alone again. */
export async function switchOff(tx: Tx, owner: Pick<Owner, 'id' | 'clientId'>): Promise<void> {
  await tx.authenticatorApp.deleteMany({ where: ofOwner(owner) })
  await tx.passkey.deleteMany({ where: ofOwner(owner) })
  await tx.recoveryCode.deleteMany({ where: ofOwner(owner) })
  await tx.user.update({ where: { clientId: owner.clientId, id: owner.id }, data: { secondFactorAt: null } })
}
