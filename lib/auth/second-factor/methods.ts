import type { Tx } from '@/lib/core/db/client'
import { type Owner, ofOwner } from './owner'

/** What somebody proves with, after the password, who they are (FACTOR-2). */
export const secondFactorMethods = ['totp', 'passkey', 'recoveryCode'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Those that a person has on this hostname, the handiest first. */
export async function methodsOf(
  tx: Pick<Tx, 'authenticatorApp' | 'passkey' | 'recoveryCode'>,
  owner: Pick<Owner, 'id' | 'clientId'>,
  hostname: string | null,
): Promise<SecondFactorMethod[]> {
  const where = ofOwner(owner)
  const has: Record<SecondFactorMethod, boolean> = {
    totp: (await tx.authenticatorApp.count({ where: { ...where, secret: { not: null } } })) > 0,
    passkey: hostname !== null && (await tx.passkey.count({ where: { ...where, hostname } })) > 0,
    recoveryCode: (await tx.recoveryCode.count({ where: { ...where, usedAt: null } })) > 0,
  }
  return secondFactorMethods.filter((method) => has[method])
}
