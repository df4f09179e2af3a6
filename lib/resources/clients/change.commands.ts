import { transaction } from '@/lib/core/db/transaction'
import type { Actor } from '@/lib/domain/permissions/actor'
import { archiveClient, changeClient } from './commands'
import { preparePictures } from './logo.commands'
import type { ClientChange } from './schema'

/** Changes the fields that are sent, or ends the archiving (TENANT-20). @throws ApiError 422. */
export async function changeOrUnarchive(actor: Actor, id: string, input: ClientChange | 'unarchive'): Promise<void> {
  const pictures = input === 'unarchive' ? {} : await preparePictures(actor, input)
  await transaction((tx) =>
    input === 'unarchive' ? archiveClient(tx, actor, { id }, false) : changeClient(tx, actor, id, input, pictures),
  )
}
