import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { decodeBase64 } from '@/lib/core/files/base64'
import { files } from '@/lib/core/files/files'
import { inspectContent } from '@/lib/core/files/inspect'
import { FileRefusedError } from '@/lib/core/files/refusal'
import { uploadTypeOf } from '@/lib/core/files/upload-types'
import { newId } from '@/lib/core/text/new-id'
import { abandon, adopt, expectStrays } from '@/lib/domain/attachments/strays'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { NewClient } from './schema'

/** 1 MB, decoded (FILE-26). */
const maxBytes = 1024 * 1024

/** What a body says of the logo: absent, `null` for none, or the key of the copy that has been stored. */
export type PreparedLogo = string | null | undefined

/**
 * Inspects a logo and stores a copy without metadata, outside any transaction.
 * @throws ApiError 422 `logo`.
 */
export async function prepareLogo(actor: Actor, { logo }: Pick<NewClient, 'logo'>): Promise<PreparedLogo> {
  if (!logo) return logo
  const type = uploadTypeOf(logo.filename)
  if (type?.uploadType !== 1) throw invalid({ logo: ['Choose a png or jpg image'] })
  try {
    const bytes = decodeBase64(logo.base64Data, maxBytes)
    const { display, mimetype } = await inspectContent(type, bytes, actor, { maxBytes })
    const key = `logos/${newId()}.${type.extensions[0]}`
    await expectStrays(actor.clientId, [key])
    await files().put(key, display ?? bytes, mimetype)
    return key
  } catch (error) {
    throw error instanceof FileRefusedError ? invalid({ logo: [error.message] }) : error
  }
}

/** Gives a client the stored logo; a job deletes the one before it. */
export async function setLogo(
  tx: Tx,
  actor: Actor,
  client: { id: string; logoKey: string | null },
  logo: PreparedLogo,
): Promise<void> {
  if (logo === undefined) return
  if (logo) await adopt(tx, actor.clientId, [logo])
  if (client.logoKey) await abandon(tx, client.id, [client.logoKey])
  await tx.client.update({ where: { id: client.id }, data: { logoKey: logo } })
}
