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

/** The pictures of a client: the field of a body, and the column that names the stored copy. */
const columns = { logo: 'logoKey', picture: 'pictureKey', favicon: 'faviconKey' } as const
type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

/** The columns of a client that name a picture. */
export type PictureKeys = Record<(typeof columns)[Field], string | null>
export const noPictures: PictureKeys = { logoKey: null, pictureKey: null, faviconKey: null }

/** What a body says of each: absent, `null` for none, or the key of the copy that has been stored. */
export type PreparedPictures = Partial<Record<Field, string | null>>

/**
 * Inspects the pictures of a body and stores copies without metadata, outside any transaction.
 * @throws ApiError 422 `logo`, `picture`, `favicon`.
 */
export async function preparePictures(actor: Actor, body: Pick<NewClient, Field>): Promise<PreparedPictures> {
  const prepared: PreparedPictures = {}
  // One after the other: they are decoded, and that takes memory.
  for (const field of fields) prepared[field] = await prepare(actor, field, body[field])
  return prepared
}

async function prepare(actor: Actor, field: Field, sent: NewClient[Field]): Promise<string | null | undefined> {
  if (!sent) return sent
  const type = uploadTypeOf(sent.filename)
  if (type?.uploadType !== 1) throw invalid({ [field]: ['Choose a png or jpg image'] })
  try {
    const bytes = decodeBase64(sent.base64Data, maxBytes)
    const { display, mimetype } = await inspectContent(type, bytes, actor, { maxBytes })
    const key = `logos/${newId()}.${type.extensions[0]}`
    await expectStrays(actor.clientId, [key])
    await files().put(key, display ?? bytes, mimetype)
    return key
  } catch (error) {
    throw error instanceof FileRefusedError ? invalid({ [field]: [error.message] }) : error
  }
}

/** Gives a client the stored pictures; a job deletes those before them. */
export async function setPictures(
  tx: Tx,
  actor: Actor,
  client: { id: string } & PictureKeys,
  prepared: PreparedPictures,
): Promise<void> {
  for (const field of fields) {
    const key = prepared[field]
    if (key === undefined) continue
    const former = client[columns[field]]
    if (key) await adopt(tx, actor.clientId, [key])
    if (former) await abandon(tx, client.id, [former])
    await tx.client.update({ where: { id: client.id }, data: { [columns[field]]: key } })
  }
}
