import type { z } from 'zod'
import { lockOwner, type Owner, ofOwner, switchOn } from '@/lib/auth/second-factor/owner'
import { addPasskey, newPasskeyOptions } from '@/lib/auth/second-factor/passkeys'
import type { Site } from '@/lib/auth/second-factor/site'
import { tellOfChange } from '@/lib/auth/tell-change'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid, notFound } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { removeMethod } from './remove.commands'
import type { addPasskeyBody } from './schema'

/** The caller's own passkey. @throws ApiError 404, of somebody else's too. */
export async function findPasskey(actor: Actor, id: string) {
  const row = await systemDb.passkey.findFirst({ where: { id, userId: actor.userId }, select: { id: true } })
  if (!row) throw notFound()
  return row
}

/** What the browser makes a passkey with (FACTOR-16). */
export const startPasskey = (actor: Actor, tenant: Tenant, site: Site) =>
  transaction(async (tx) => newPasskeyOptions(tx, tenant, await lockOwner(tx, actor.userId), site))

/** Keeps a passkey. @returns recovery codes, where it is the first method. @throws ApiError 422 `registration`. */
export async function keepPasskey(
  actor: Actor,
  tenant: Tenant,
  input: z.output<typeof addPasskeyBody>,
  site: Site,
): Promise<string[] | null> {
  try {
    return await transaction(async (tx) => {
      const owner = await lockOwner(tx, actor.userId)
      await addPasskey(tx, tenant, owner, input, site)
      await tellOfChange(tx, actor, owner, { action: 'second-factor-change', change: 'passkey-added' })
      return switchOn(tx, owner, actor.sessionId)
    })
  } catch (error) {
    if (uniqueFields(error)?.includes('credentialId'))
      throw invalid({ registration: ['This passkey is in use already'] })
    throw error
  }
}

/** @throws ApiError 404 where it is gone. */
export const renamePasskey = (actor: Actor, id: string, name: string): Promise<void> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId)
    const { count } = await tx.passkey.updateMany({ where: { ...ofOwner(owner), id }, data: { name } })
    if (count === 0) throw notFound()
  })

/** @throws ApiError 404, 409. */
export const removePasskey = (actor: Actor, id: string): Promise<void> =>
  removeMethod(actor, 'passkey-removed', (tx, owner) => remove(tx, owner, id))

async function remove(tx: Parameters<Parameters<typeof removeMethod>[2]>[0], owner: Owner, id: string) {
  const { count } = await tx.passkey.deleteMany({ where: { ...ofOwner(owner), id } })
  if (count === 0) throw notFound()
}
