import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type Key, keyOnly, type PageArgs, type PageParts } from '@/lib/list/source'

type Where = Prisma.AssetCheckWhereInput

/** How far into the list a page may be for this way. */
const maxRows = 2000

/**
 * A page of tasks in the order of their assets' or their library tasks' names. PostgreSQL would sort all tasks for it;
 * but the first of them belong to the first names, and those are indexed. `null` where a page is in another order, or
 * too far, or where a filter leaves less to sort.
 */
export async function keysByName(
  { skip = 0, take }: PageArgs<Where>,
  { asker, where, stretch, isFiltered }: PageParts<Where>,
): Promise<Key[] | null> {
  const [first] = stretch.order
  const named = split(stretch.where)
  const by = parentOf[first?.path[0] ?? ''] ?? Object.keys(named.parents)[0] ?? ''
  const through = by === 'asset' ? throughAssets : by === 'check' ? throughChecks : null
  if (!through || isFiltered || skip + take > maxRows) return null
  const tasks: Tasks = {
    where: { AND: [where, ...named.own] },
    orderBy: { id: stretch.order.at(-1)?.direction ?? 'asc' },
    select: keyOnly,
  }
  const { clientId } = asker.actor
  const names = {
    clientId,
    parent: named.parents[by] ?? {},
    direction: first?.direction ?? 'asc',
    reach: assetReach(asker.actor),
  }
  return (await through(names, tasks, skip + take)).slice(skip)
}

interface Names {
  clientId: string
  parent: Record<string, unknown>
  direction: 'asc' | 'desc'
  reach: Prisma.AssetWhereInput
}
interface Tasks {
  where: Where
  orderBy: { id: 'asc' | 'desc' }
  select: typeof keyOnly
}

/** The first part of an order's path: tasks have the asset's name themselves, but no index of theirs begins with it. */
const parentOf: Record<string, string> = { assetName: 'asset', check: 'check' }

/** A stretch's conditions on the asset or library task apart from those on the task itself. */
function split(where: Record<string, unknown>) {
  const all = (where.AND as Record<string, unknown>[] | undefined) ?? [where]
  const parents: Record<string, Record<string, unknown>> = {}
  const own: Where[] = []
  for (const one of all) {
    if ('assetName' in one) parents.asset = { name: one.assetName }
    else if ('check' in one) parents.check = one.check as Record<string, unknown>
    else own.push(one as Where)
  }
  return { parents, own }
}

/** No two assets of a client have one name. */
async function throughAssets({ parent, direction, reach }: Names, tasks: Tasks, take: number): Promise<Key[]> {
  const assets = await findMany(db.asset, {
    where: { AND: [reach, parent, { checks: { some: tasks.where } }] },
    orderBy: [{ name: direction }, { id: direction }],
    take,
    select: { checks: { ...tasks, take } },
  })
  return assets.flatMap(({ checks }) => checks).slice(0, take)
}

/**
 * Library tasks of several organisations may have one name, and their tasks then mix. The first name has mostly enough
 * of them.
 */
async function throughChecks({ clientId, parent, direction }: Names, tasks: Tasks, take: number): Promise<Key[]> {
  const checks = await findMany(db.check, {
    where: { AND: [{ clientId }, parent, { assetChecks: { some: tasks.where } }] },
    orderBy: [{ name: direction }, { id: direction }],
    take,
    select: { id: true, name: true },
  })
  const byName = new Map<string, { id: string }[]>()
  for (const one of checks) byName.set(one.name.toLowerCase(), [...(byName.get(one.name.toLowerCase()) ?? []), one])
  const [first, ...others] = byName.values()
  const found: Key[] = []
  for (const group of [first ? [first] : [], others]) {
    if (group.length === 0 || found.length >= take) break
    const rows = await findMany(db.check, {
      where: { clientId, id: { in: group.flat().map(({ id }) => id) } },
      select: { id: true, assetChecks: { ...tasks, take: take - found.length } },
    })
    const ofCheck = new Map(rows.map(({ id, assetChecks }) => [id, assetChecks]))
    for (const same of group)
      found.push(
        ...byId(
          same.flatMap(({ id }) => ofCheck.get(id) ?? []),
          tasks.orderBy.id,
        ),
      )
  }
  return found.slice(0, take)
}

/** Ids are compared as PostgreSQL compares them. */
const byId = (keys: Key[], direction: 'asc' | 'desc') =>
  keys.sort((a, b) => (a.id < b.id ? -1 : 1) * (direction === 'asc' ? 1 : -1))
