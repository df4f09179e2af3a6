import { db, systemDb } from '@/lib/core/db/client'
import type { Prisma, SavedView } from '@/lib/core/db/generated/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { savedViewFilters } from './filters'

export type SavedViewRow = SavedView

/**
 * Whose views these are: a person's on the client of his own row, which is not the host's for a system admin elsewhere.
 */
export async function viewOwner({
  clientId,
  userId,
  systemAdmin,
}: Actor): Promise<{ clientId: string; userId: string }> {
  if (!systemAdmin) return { clientId, userId }
  const home = await systemDb.user.findUniqueOrThrow({ where: { id: userId }, select: { clientId: true } })
  return { ...home, userId }
}

/** Only the actor's own views, whatever his role (LIST-31). */
export const whereSavedViews = async (
  actor: Actor,
  { list }: FilterValues<typeof savedViewFilters> = {},
): Promise<Prisma.SavedViewWhereInput> => ({ AND: [await viewOwner(actor), list ? { list } : {}] })

export const findSavedView = async (actor: Actor, id: string): Promise<SavedViewRow | null> =>
  db.savedView.findFirst({ where: { AND: [await whereSavedViews(actor), { id }] } })
export const savedViewSource = tableSource(() => db.savedView, {})
