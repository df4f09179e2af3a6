import { millisecondsInHour } from 'date-fns/constants'
import { systemDb, type Tx } from '@/lib/core/db/client'
import { emailToken, tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { liveLink } from './live-link'

/** How long a mailed link works, by what it is for, in milliseconds (MAIL-7). */
const lives = {
  registration: 7 * 24 * millisecondsInHour,
  invite: 7 * 24 * millisecondsInHour,
  reset: millisecondsInHour,
  'email-change': 24 * millisecondsInHour,
  'second-factor-reset': 24 * millisecondsInHour,
} as const

type TokenKind = keyof typeof lives

/** Kinds that a new one replaces: to get into a new account there is one link at a time. */
const replaces = (kind: TokenKind): TokenKind[] =>
  kind === 'registration' || kind === 'invite' ? ['registration', 'invite'] : [kind]

/**
 * A new link for a person; the one before it is dead from now on. Call it with the person's row locked: two at once
 * would collide.
 * @returns the token's id, which stands for the link in a queued mail.
 */
export async function replaceToken(
  tx: Pick<Tx, 'emailToken'>,
  { clientId, userId, kind, newEmail }: { clientId: string; userId: string; kind: TokenKind; newEmail?: string },
): Promise<string> {
  await tx.emailToken.deleteMany({ where: { clientId, userId, kind: { in: replaces(kind) } } })
  const id = newId()
  const expiresAt = new Date(Date.now() + lives[kind])
  await tx.emailToken.create({
    data: { id, clientId, userId, kind, newEmail, tokenHash: tokenHash(emailToken(id)), expiresAt },
  })
  return id
}

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** The live token of a mailed link of these kinds on this client, with its person; `null` where the link is dead. */
export async function findToken<Kind extends TokenKind>(
  tenant: Pick<Tenant, 'id'>,
  token: string,
  kinds: readonly Kind[],
) {
  const row = await systemDb.emailToken.findFirst({
    where: { ...liveLink(tenant, token), kind: { in: [...kinds] } },
    select: {
      id: true,
      clientId: true,
      userId: true,
      kind: true,
      newEmail: true,
      usedAt: true,
      user: { select: { firstName: true, lastName: true, email: true } },
    },
  })
  return row && { ...row, kind: row.kind as Kind }
}
