import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, organisationReach } from '@/lib/domain/permissions/reach'
import type { Progress } from './schema'

/** How far a change is, and whether it is one to another distributor. */
export type Following = Progress & { isMove: boolean }

/** Of which of these customers, or library tasks, assets are still being brought up to date, and how far that is. */
export async function progressOf(
  clientId: string,
  by: 'organisationId' | 'checkId',
  ids: readonly string[],
): Promise<Map<string, Following>> {
  const rows = await findMany(
    db.longChange,
    {
      where: { clientId, [by]: { in: [...ids] } },
      select: { organisationId: true, checkId: true, isMove: true, done: true, total: true },
    },
    'kept',
  )
  return new Map(rows.map((row) => [row[by] as string, { ...presentProgress(row), isMove: row.isMove }]))
}

/** The same of all changes that move due dates which the actor may see, together; `null` where there is none. */
export async function dueDatesFollowing(actor: Actor): Promise<Progress | null> {
  const rows = await db.longChange.findMany({
    where: {
      clientId: actor.clientId,
      isMove: false,
      OR: [
        { check: libraryReach(actor) },
        { organisation: organisationReach(actor) },
        { checkId: null, organisationId: null },
      ],
    },
    select: { done: true, total: true },
  })
  const sum = (a: Progress, b: Progress) => ({ done: a.done + b.done, total: a.total + b.total })
  return rows.length > 0 ? rows.map(presentProgress).reduce(sum) : null
}

/** More may have come than there were at the beginning. */
const presentProgress = ({ done, total }: Progress): Progress => ({ done: Math.min(done, total), total })
