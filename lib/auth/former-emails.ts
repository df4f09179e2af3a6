import { millisecondsInDay } from 'date-fns/constants'
import { systemDb, type Tx } from '@/lib/core/db/client'
import { tokenHash, undoToken } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { liveLink } from './live-link'
import { factorToKeep } from './second-factor/kept'

/** How long a former address can be given back (SESSION-8). */
const LIFE = 7 * millisecondsInDay

interface Account {
  id: string
  clientId: string
  email: string
}

/**
 * Keeps the address that an account has before it changes, so that the link mailed there gives it back; for 7 days from
 * now, where it is kept already. No later change makes that link dead: the later address may be a thief's. Call it with
 * the person's row locked.
 * @returns the id that stands for the link in a queued mail.
 */
export async function keepFormerEmail(tx: Tx, { id: userId, clientId, email }: Account): Promise<string> {
  const expiresAt = new Date(Date.now() + LIFE)
  const kept = await tx.formerEmail.findFirst({ where: { clientId, userId, email }, select: { id: true } })
  if (kept) {
    await tx.formerEmail.update({ where: { clientId, id: kept.id }, data: { expiresAt } })
    return kept.id
  }
  const id = newId()
  // What a thief sets up to keep the owner out is taken back with the address (SESSION-9).
  const secondFactor = await factorToKeep(tx, { id: userId, clientId })
  const data = { id, clientId, userId, email, tokenHash: tokenHash(undoToken(id)), secondFactor, expiresAt }
  await tx.formerEmail.create({ data })
  return id
}

export type FormerEmailRow = NonNullable<Awaited<ReturnType<typeof findFormerEmail>>>

/** The former address of a live link on this client, with its person; `null` where the link is dead. */
export const findFormerEmail = (tenant: Pick<Tenant, 'id'>, token: string) =>
  systemDb.formerEmail.findFirst({
    where: liveLink(tenant, token),
    select: {
      id: true,
      clientId: true,
      userId: true,
      email: true,
      createdAt: true,
      secondFactor: true,
      user: { select: { firstName: true, lastName: true } },
    },
  })

/** Whether the account had another address within the last days, so that its mails may go to somebody else. */
export const hasChangedEmail = async (tx: Pick<Tx, 'formerEmail'>, { id: userId, clientId, email }: Account) =>
  (await tx.formerEmail.count({ where: { clientId, userId, email: { not: email }, expiresAt: { gt: new Date() } } })) >
  0
