import type { z } from 'zod'
import { assertNotGuessed } from '@/lib/auth/chosen-password'
import { replaceToken } from '@/lib/auth/email-tokens'
import { keepFormerEmail } from '@/lib/auth/former-emails'
import { inTurn } from '@/lib/auth/password-queue'
import { hashPassword, isPassword } from '@/lib/auth/passwords'
import { reserveAttempt, resetLimit, takeAttempt } from '@/lib/auth/rate-limits'
import { endSessionsOf } from '@/lib/auth/sessions'
import { tellOfChange } from '@/lib/auth/tell-change'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { forbidden, invalid, unauthenticated } from '@/lib/core/errors/errors'
import { queueMail } from '@/lib/core/mail/queue'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { changeMeBody, changePasswordBody } from './schema'

interface Own {
  id: string
  clientId: string
  email: string
  passwordHash: string | null
}

/** The caller's own row, locked. A system admin's may belong to another client than the one he is signed in on. */
async function lockOwn(tx: Tx, actor: Actor): Promise<Own> {
  const [row] = await tx.$queryRaw<Own[]>`
    /* unscoped: the caller’s own row, wherever it is */
    SELECT "id", "clientId", "email"::text, "passwordHash" FROM "User"
    WHERE "id" = ${actor.userId}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  if (!row) throw unauthenticated()
  return row
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Changes the caller's names at once. A new email address waits until the link that is mailed to it is opened, and the
 * old address is told; sending the old address takes a waiting change back (ACCOUNT-35, ACCOUNT-36).
 * @throws ApiError 422 `email` where somebody has it, 403 for another address while impersonating (ACCOUNT-52), 429.
 */
export async function changeMe(actor: Actor, { email, ...names }: z.output<typeof changeMeBody>): Promise<void> {
  const isOther = await transaction(async (tx) => {
    const own = await lockOwn(tx, actor)
    return email !== undefined && !isSame(email, own.email)
  })
  if (isOther && actor.impersonator) throw forbidden()
  // In a transaction of its own, so that the attempt counts even where the change is refused.
  if (isOther) await takeAttempt('email-change', actor.userId)
  await transaction(async (tx) => {
    const own = await lockOwn(tx, actor)
    const { id, clientId } = own
    await tx.user.update({ where: { clientId, id }, data: names })
    if (email === undefined) return
    if (isOther) await requestEmailChange(tx, own, email)
    else if (!actor.impersonator)
      await tx.emailToken.deleteMany({ where: { clientId, userId: id, kind: 'email-change', usedAt: null } })
  })
}

async function requestEmailChange(tx: Tx, own: Own, newEmail: string): Promise<void> {
  const { id, clientId, email } = own
  if (await tx.user.count({ where: { clientId, email: newEmail, id: { not: id } } }))
    throw invalid({ email: ['This email address is already in use'] })
  const tokenId = await replaceToken(tx, { clientId, userId: id, kind: 'email-change', newEmail })
  await queueMail(tx, { template: 'email-change', clientId, to: newEmail, tokenId })
  const formerId = await keepFormerEmail(tx, own)
  await queueMail(tx, { template: 'email-change-requested', clientId, to: email, userId: id, tokenId, formerId })
}

/**
 * Changes the caller's password; his other sessions end (ACCOUNT-37), and mailed links to reset it are dead.
 * @param portal what it is called.
 * @throws ApiError 422 `password` (ACCOUNT-60), `existingPassword`, 429 after too many wrong ones.
 */
export async function changePassword(
  actor: Actor,
  { existingPassword, password }: z.output<typeof changePasswordBody>,
  portal: string,
): Promise<void> {
  const own = await transaction((tx) => lockOwn(tx, actor))
  await assertNotGuessed(password, { fullName: actor.fullName, email: own.email, portal })
  const passwordHash = await inTurn({ account: own.id, address: own.id }, async () => {
    await reserveAttempt('password', own.id)
    if (!(await isPassword(existingPassword, own.passwordHash)))
      throw invalid({ existingPassword: ['This is not your current password'] })
    await resetLimit('password', own.id)
    return hashPassword(password)
  })
  const { id, clientId } = own
  await transaction(async (tx) => {
    // Only while the password is still the one that was compared above.
    const { count } = await tx.user.updateMany({
      where: { clientId, id, deletedAt: null, passwordHash: own.passwordHash },
      data: { passwordHash },
    })
    if (count === 0) throw invalid({ existingPassword: ['This is not your current password'] })
    await tx.emailToken.deleteMany({ where: { clientId, userId: id, kind: 'reset' } })
    await endSessionsOf(tx, id, actor.sessionId)
    await tellOfChange(tx, actor, own, { action: 'password-change' })
  })
}
