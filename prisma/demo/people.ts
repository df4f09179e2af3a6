import { sealedSecret } from '@/lib/auth/second-factor/authenticator-app'
import { recoveryCodeHash } from '@/lib/auth/second-factor/recovery-codes'
import { emailToken, tokenHash } from '@/lib/core/signing/tokens'
import { born, type Context, day, daysBefore, monthsBefore, organisationOf } from './context'
import type { PersonPlan } from './plans'

/** The second step of the demo account that has one (RUN-10). */
const demoSecondFactor = {
  secret: 'TAGWARDENDEMO234TAGWARDENDEMO234',
  recoveryCodes: Array.from({ length: 10 }, (_, n) => `DEMO${n}-DEMO${n}`),
}

/** Days that an invite can be answered (MAIL-7). */
const inviteDays = 7

/** Everybody with their memberships, and the invites that are not answered yet. `passwordHash` is the same for all. */
export function buildPeople(context: Context, passwordHash: string): void {
  const { plan, clientId, now, rows, people } = context
  for (const one of plan.people) {
    const since = one.invitedDaysAgo === undefined ? joined(context, one) : daysBefore(now, one.invitedDaysAgo)
    const row = born(context, since)
    const email = `${one.email}@${plan.key}.test`
    const { firstName, lastName } = one
    const account =
      one.invitedDaysAgo === undefined
        ? { passwordHash, verifiedAt: since, termsAcceptedAt: since }
        : { invitedAt: since }
    const flags = { clientAdmin: one.clientAdmin ?? false, systemAdmin: one.systemAdmin ?? false }
    const secondFactorAt = one.secondFactor ? since : null
    rows.user.push({
      ...row,
      updatedAt: since,
      clientId,
      email,
      firstName,
      lastName,
      ...flags,
      ...account,
      secondFactorAt,
      mailRefusals: 0,
    })
    for (const [key, role] of Object.entries(one.roles ?? {})) {
      const organisationId = organisationOf(context, key).id
      const receiveQuotes = one.receiveQuotes ?? false
      rows.membership.push({
        ...row,
        ...born(context, since),
        clientId,
        userId: row.id,
        organisationId,
        role,
        receiveQuotes,
      })
    }
    if (one.invitedDaysAgo !== undefined) invite(context, row.id, since)
    else if (one.secondFactor) secure(context, row.id, since)
    else
      people.push({
        id: row.id,
        fullName: `${firstName} ${lastName}`,
        email,
        roles: one.roles ?? {},
        isClientAdmin: flags.clientAdmin,
        isSystemAdmin: flags.systemAdmin,
      })
  }
}

/** An authenticator app and recovery codes. */
function secure(context: Context, userId: string, createdAt: Date): void {
  const { clientId, rows } = context
  const whose = { clientId, userId, createdAt }
  rows.authenticatorApp.push({ ...whose, secret: sealedSecret(userId, demoSecondFactor.secret) })
  for (const code of demoSecondFactor.recoveryCodes)
    rows.recoveryCode.push({ ...born(context, createdAt), ...whose, codeHash: recoveryCodeHash(userId, code) })
}

/** People are as old as the youngest of their organisations. */
function joined(context: Context, { roles = {} }: PersonPlan): Date {
  const months = Object.keys(roles).map((key) => organisationOf(context, key).plan.since)
  return monthsBefore(context.now, months.length ? Math.min(...months) : 40)
}

function invite(context: Context, userId: string, createdAt: Date): void {
  const { clientId, rows } = context
  const row = born(context, createdAt)
  const expiresAt = new Date(createdAt.getTime() + inviteDays * day)
  rows.emailToken.push({
    ...row,
    clientId,
    userId,
    kind: 'invite',
    tokenHash: tokenHash(emailToken(row.id)),
    expiresAt,
  })
}
