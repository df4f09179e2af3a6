import { beginApp, confirmApp } from '@/lib/auth/second-factor/authenticator-app'
import { lockOwner, ofOwner, switchOn } from '@/lib/auth/second-factor/owner'
import { totpUri } from '@/lib/auth/second-factor/totp'
import { tellOfChange } from '@/lib/auth/tell-change'
import { transaction } from '@/lib/core/db/transaction'
import { invalid, notFound } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { removeMethod } from './remove.commands'

/** A new secret for an authenticator app, which counts from its first code on (FACTOR-15). */
export async function startApp(actor: Actor, tenant: Tenant) {
  const { secret, email } = await transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId)
    return { secret: await beginApp(tx, owner), email: owner.email }
  })
  const uri = totpUri(secret, { issuer: tenant.name, account: email })
  // What draws is large, and most people never see it.
  const { qrCode } = await import('./qr-code')
  return { secret, uri, qrCode: qrCode(uri) }
}

/**
 * Takes the app that was begun into use. @returns recovery codes, where it is the first method. @throws ApiError 422.
 */
export const takeAppIntoUse = (actor: Actor, code: string): Promise<string[] | null> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId)
    if (!(await confirmApp(tx, owner, code)))
      throw invalid({ code: ['This code is not right. Enter the one that your app shows now'] })
    await tellOfChange(tx, actor, owner, { action: 'second-factor-change', change: 'authenticator-added' })
    return switchOn(tx, owner, actor.sessionId)
  })

/** Takes the app away. @throws ApiError 404, 409. */
export const removeApp = (actor: Actor): Promise<void> =>
  removeMethod(actor, 'authenticator-removed', async (tx, owner) => {
    const { count } = await tx.authenticatorApp.deleteMany({ where: { ...ofOwner(owner), secret: { not: null } } })
    if (count === 0) throw notFound()
  })
