import { replaceToken } from '@/lib/auth/email-tokens'
import type { FormerEmailRow } from '@/lib/auth/former-emails'
import { bringFactorBack } from '@/lib/auth/second-factor/kept'
import { endSessionsOf } from '@/lib/auth/sessions'
import { tellOfChange } from '@/lib/auth/tell-change'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { deadLink, refused } from '@/lib/core/errors/errors'
import { queueMail } from '@/lib/core/mail/queue'
import { audit } from '@/lib/domain/audit/audit'

/**
 * Gives an account back to the address that it had (SESSION-9, SESSION-10): whoever else is in it is out, knows no
 * password of it, has no second step of it, and none of the links that went to later addresses does anything any more.
 * The owner sets a new password by the mail that goes to the address.
 * @throws ApiError 404 where the link is dead, 422 where somebody with an account has the address by now.
 */
export async function undoEmailChange(former: FormerEmailRow): Promise<void> {
  try {
    await transaction((tx) => giveBack(tx, former))
  } catch (error) {
    if (!uniqueFields(error)?.includes('email')) throw error
    throw refused('Another account has this email address by now. Please contact your administrator')
  }
}

async function giveBack(tx: Tx, former: FormerEmailRow): Promise<void> {
  const { id, clientId, userId, email, createdAt, secondFactor } = former
  const now = await lockPerson(tx, clientId, userId)
  const { count } = await tx.formerEmail.deleteMany({ where: { clientId, id } })
  if (!now || count === 0) throw deadLink()
  // Links to addresses that the account had later: a thief would take it back by them.
  await tx.formerEmail.deleteMany({ where: { clientId, userId, createdAt: { gte: createdAt } } })
  await tx.emailToken.deleteMany({
    where: { clientId, userId, kind: { in: ['reset', 'email-change', 'second-factor-reset'] } },
  })
  // Whoever registered or invited the address meanwhile has not shown that it is theirs; this link has.
  await tx.user.deleteMany({ where: { clientId, email, verifiedAt: null, id: { not: userId } } })
  const data = { email, passwordHash: null, mailStoppedAt: null, mailRefusals: 0 }
  await tx.user.update({ where: { clientId, id: userId }, data })
  await endSessionsOf(tx, userId)
  const isFactorBack = secondFactor !== null && (await bringFactorBack(tx, { id: userId, clientId }, secondFactor))

  const who = { clientId, userId }
  const details = { former: now.email, email, undone: true }
  await audit(tx, who, { action: 'email-change', recordType: 'users', recordId: userId, details })
  if (now.email.toLowerCase() !== email.toLowerCase())
    await queueMail(tx, { template: 'email-change-undone', clientId, to: now.email, userId })
  if (isFactorBack) {
    const change = { action: 'second-factor-change', change: 'second-factor-back' } as const
    await tellOfChange(tx, who, { id: userId, clientId, email }, change)
  }
  const tokenId = await replaceToken(tx, { clientId, userId, kind: 'reset' })
  await queueMail(tx, { template: 'reset', clientId, to: email, tokenId })
}

async function lockPerson(tx: Tx, clientId: string, id: string): Promise<{ email: string } | undefined> {
  const [row] = await tx.$queryRaw<{ email: string }[]>`
    SELECT "email"::text FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  return row
}
