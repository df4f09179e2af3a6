import { assertNotGuessed } from '@/lib/auth/chosen-password'
import { replaceToken, type TokenRow } from '@/lib/auth/email-tokens'
import { keepFormerEmail } from '@/lib/auth/former-emails'
import { inTurn } from '@/lib/auth/password-queue'
import { hashPassword } from '@/lib/auth/passwords'
import { resetLimit } from '@/lib/auth/rate-limits'
import { endSessionsOf } from '@/lib/auth/sessions'
import { tellOfChange } from '@/lib/auth/tell-change'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { deadLink } from '@/lib/core/errors/errors'
import { queueMail } from '@/lib/core/mail/queue'
import { newId } from '@/lib/core/text/new-id'
import { audit } from '@/lib/domain/audit/audit'

interface Registration {
  clientId: string
  email: string
  firstName: string
  lastName: string
}

/**
 * Registers a person, who then waits for the link that is mailed. Somebody known is mailed that he has an account;
 * somebody pending gets a new link and keeps what he was invited to (ACCOUNT-22). The caller can't tell which it was.
 */
export async function register({ clientId, email, firstName, lastName }: Registration): Promise<void> {
  await transaction(async (tx) => {
    // Of two registrations at the same time one makes the row, the other finds it.
    await tx.user.createMany({
      data: [{ id: newId(), clientId, email, firstName, lastName, registeredAt: new Date() }],
      skipDuplicates: true,
    })
    const user = await lockByEmail(tx, clientId, email)
    if (!user) return
    if (user.verifiedAt)
      return queueMail(tx, { template: 'already-registered', clientId, to: user.email, userId: user.id })
    // An invited person keeps the name from the invite: whoever registers the address may be a stranger.
    if (!user.invitedAt)
      await tx.user.update({
        where: { clientId, id: user.id },
        data: { firstName, lastName, registeredAt: new Date() },
      })
    await mailLink(tx, clientId, user, 'registration')
  })
}

/**
 * Mails a link to set a new password, or, where the account still waits for its first one, that link anew. An unknown
 * address is mailed nothing (ACCOUNT-24).
 */
export async function forgotPassword(clientId: string, email: string): Promise<void> {
  await transaction(async (tx) => {
    const user = await lockByEmail(tx, clientId, email)
    if (!user) return
    if (!user.verifiedAt) return mailLink(tx, clientId, user, user.invitedAt ? 'invite' : 'registration')
    const tokenId = await replaceToken(tx, { clientId, userId: user.id, kind: 'reset' })
    await queueMail(tx, { template: 'reset', clientId, to: user.email, tokenId })
  })
}

interface Locked {
  id: string
  email: string
  verifiedAt: Date | null
  invitedAt: Date | null
}

async function lockByEmail(tx: Tx, clientId: string, email: string): Promise<Locked | undefined> {
  const rows = await tx.$queryRaw<Locked[]>`
    SELECT "id", "email"::text, "verifiedAt", "invitedAt" FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "email" = ${email}::citext AND "deletedAt" IS NULL FOR UPDATE`
  return rows[0]
}

/**
 * Makes a new link into an account that has no password yet. An invite stays an invite, so that it is still listed
 * among those that wait.
 */
async function mailLink(tx: Tx, clientId: string, user: Locked, template: 'registration' | 'invite'): Promise<void> {
  const kind = user.invitedAt ? 'invite' : 'registration'
  const tokenId = await replaceToken(tx, { clientId, userId: user.id, kind })
  await queueMail(tx, { template, clientId, to: user.email, tokenId })
}

/**
 * Sets the password by a mailed link and uses the link up; of two calls at the same time one succeeds. A new account
 * can then be used. A reset ends every session, forgets failed logins, and takes back a change of email address that
 * waits: it may be a stranger's.
 * @param portal what it is called.
 * @throws ApiError 404 where the link is dead or of another kind (ACCOUNT-28), 422 `password` (ACCOUNT-60).
 */
export async function setPassword(
  token: TokenRow,
  { password, termsAccepted }: { password: string; termsAccepted?: boolean },
  portal: string,
): Promise<void> {
  const { clientId, userId, user } = token
  const fullName = `${user.firstName} ${user.lastName}`
  await assertNotGuessed(password, { fullName, email: user.email, portal })
  const passwordHash = await inTurn({ account: userId, address: userId }, () => hashPassword(password))
  const now = new Date()
  await transaction(async (tx) => {
    const { count } = await tx.emailToken.deleteMany({
      where: { clientId, id: token.id, usedAt: null, expiresAt: { gt: now } },
    })
    if (count === 0) throw deadLink()
    await tx.user.updateMany({ where: { clientId, id: userId, verifiedAt: null }, data: { verifiedAt: now } })
    await tx.user.update({
      where: { clientId, id: userId },
      data: { passwordHash, ...(termsAccepted && { termsAcceptedAt: now }) },
    })
    await tx.emailToken.deleteMany({ where: { clientId, userId, kind: 'email-change', usedAt: null } })
    await endSessionsOf(tx, userId)
    // The first password of a new account is no change of one.
    const owner = { id: userId, clientId, email: token.user.email }
    if (token.kind === 'reset') await tellOfChange(tx, { clientId, userId }, owner, { action: 'password-change' })
  })
  if (token.user.email) await resetLimit('login-account', clientId, token.user.email)
  await resetLimit('login-system-admin', userId)
}

/**
 * Confirms a change of address: from now on the new one counts, and the old one is told (ACCOUNT-35). Opened again it
 * changes nothing.
 * @throws ApiError 404 where somebody else has taken the address since (ACCOUNT-36).
 */
export async function confirmEmailChange({ id, clientId, userId, newEmail }: TokenRow): Promise<void> {
  try {
    await transaction(async (tx) => {
      const { count } = await tx.emailToken.updateMany({
        where: { clientId, id, usedAt: null },
        data: { usedAt: new Date() },
      })
      const user = await tx.user.findFirst({
        where: { clientId, id: userId, deletedAt: null },
        select: { email: true },
      })
      if (!user) throw deadLink()
      if (count === 0) {
        if (user.email?.toLowerCase() !== newEmail?.toLowerCase()) throw deadLink()
        return
      }
      // What the former address refused says nothing of the new one (NOTIFY-15).
      const data = { email: newEmail, mailStoppedAt: null, mailRefusals: 0 }
      await tx.user.update({ where: { clientId, id: userId }, data })
      // Links that went to the old address are dead.
      await tx.emailToken.deleteMany({ where: { clientId, userId, kind: { in: ['reset', 'second-factor-reset'] } } })
      const details = { former: user.email, email: newEmail }
      const who = { clientId, userId }
      await audit(tx, who, { action: 'email-change', recordType: 'users', recordId: userId, details })
      if (!user.email) return
      const formerId = await keepFormerEmail(tx, { id: userId, clientId, email: user.email })
      await queueMail(tx, { template: 'email-changed', clientId, to: user.email, userId, formerId })
    })
  } catch (error) {
    if (uniqueFields(error)?.includes('email')) throw deadLink()
    throw error
  }
}
