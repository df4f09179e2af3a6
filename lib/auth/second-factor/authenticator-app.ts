import type { Tx } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'
import { seal, unseal } from '@/lib/core/signing/seal'
import { type Owner, ofOwner } from './owner'
import { newTotpSecret, stepOfCode } from './totp'

const purpose = 'authenticator-app'
type Table = Pick<Tx, 'authenticatorApp'>

/** A secret as it is kept: encrypted, and bound to its person (FACTOR-21). */
export const sealedSecret = (userId: string, secret: string): string => seal(purpose, userId, secret)

/**
 * A new secret for an app. It counts from its first code on ({@link confirmApp}); until then the app before it does.
 * One that was begun before and never confirmed is forgotten.
 */
export async function beginApp(tx: Table, owner: Owner): Promise<string> {
  const secret = newTotpSecret()
  const pending = sealedSecret(owner.id, secret)
  await tx.authenticatorApp.upsert({
    where: { clientId_userId: ofOwner(owner) },
    create: { ...ofOwner(owner), pending },
    update: { pending },
  })
  return secret
}

/** Takes the app into use that was begun, by a code of it. @returns whether the code is right. */
export async function confirmApp(tx: Table, owner: Owner, code: string): Promise<boolean> {
  const row = await tx.authenticatorApp.findUnique({ where: { clientId_userId: ofOwner(owner) } })
  const lastStep = row?.pending ? stepIn(owner, row.pending, code) : null
  if (!row || lastStep === null) return false
  // This code has been used now: it does not log in as well.
  await tx.authenticatorApp.update({
    where: { clientId_userId: ofOwner(owner) },
    data: { secret: row.pending, pending: null, lastStep, createdAt: new Date(), lastUsedAt: null },
  })
  return true
}

type CodeState = 'right' | 'wrong' | 'used'

/** Uses a code of the person's app. Each counts once, and none from before one that has counted (FACTOR-6). */
export async function spendAppCode(tx: Table, owner: Owner, code: string): Promise<CodeState> {
  const row = await tx.authenticatorApp.findUnique({ where: { clientId_userId: ofOwner(owner) } })
  const step = row?.secret ? stepIn(owner, row.secret, code) : null
  if (step === null) return 'wrong'
  const { count } = await tx.authenticatorApp.updateMany({
    where: { ...ofOwner(owner), secret: row?.secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step, lastUsedAt: new Date() },
  })
  return count > 0 ? 'right' : 'used'
}

function stepIn(owner: Owner, sealed: string, code: string): number | null {
  const secret = unseal(purpose, owner.id, sealed)
  if (secret === null) log.warn({ userId: owner.id }, 'an authenticator app was set up with another AUTH_SECRET')
  return secret === null ? null : stepOfCode(secret, code)
}
