import type { Tx } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type SavedViewRow, viewOwner } from './queries'
import type { NewSavedView, SavedViewChange } from './schema'

/** Makes a view. The database refuses a second one of the same name for the same list (LIST-32). */
export async function addSavedView(tx: Tx, actor: Actor, input: NewSavedView, id: string) {
  const { list, name, filters = {}, sort = null, columns = [] } = input
  return tx.savedView.create({ data: { id, ...(await viewOwner(actor)), list, name, filters, sort, columns } })
}

export async function changeSavedView(tx: Tx, _actor: Actor, { clientId, id }: SavedViewRow, input: SavedViewChange) {
  await tx.savedView.update({ where: { clientId, id }, data: input })
}

export async function removeSavedView(tx: Tx, _actor: Actor, { clientId, id }: SavedViewRow) {
  await tx.savedView.delete({ where: { clientId, id } })
}
