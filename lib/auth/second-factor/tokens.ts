import { millisecondsInMinute } from 'date-fns/constants'
import type { Tx } from '@/lib/core/db/client'
import { randomToken, tokenHash } from '@/lib/core/signing/tokens'

/** How long a step of a second factor may take (FACTOR-3). */
export const tokenLife = 5 * millisecondsInMinute

/** `login`: the password was right; `passkey-login`, `passkey-new`: what a passkey has to sign. */
type TokenKind = 'login' | 'passkey-login' | 'passkey-new'

interface Whose {
  /** The client that is signed in on. */
  clientId: string
  userId: string
  kind: TokenKind
}

type Table = Pick<Tx, 'secondFactorToken'>

/** A token that can be used once, within five minutes; only its hash is kept. @returns the raw token. */
export async function makeToken(tx: Table, whose: Whose): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + tokenLife)
  await tx.secondFactorToken.create({ data: { ...whose, tokenHash: tokenHash(token), expiresAt } })
  return token
}

const live = (token: string) => ({ tokenHash: tokenHash(token), usedAt: null, expiresAt: { gt: new Date() } })

/** Whose login a token stands for; `null` where it is unknown, used, too old or of another client. */
export async function userOfLogin(
  tx: Table,
  clientId: string,
  token: string,
): Promise<{ id: string; clientId: string } | null> {
  const row = await tx.secondFactorToken.findFirst({
    where: { ...live(token), clientId, kind: 'login', user: { deletedAt: null } },
    select: { user: { select: { id: true, clientId: true } } },
  })
  return row?.user ?? null
}

/** Uses a token up; of several at the same time one does. @returns whether it could be used. */
export async function spendToken(tx: Table, whose: Whose, token: string): Promise<boolean> {
  const { count } = await tx.secondFactorToken.updateMany({
    where: { ...live(token), ...whose },
    data: { usedAt: new Date() },
  })
  return count > 0
}
