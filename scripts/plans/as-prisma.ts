import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { db, systemDb } from '@/lib/core/db/client'
import { contains, piecesOf } from '@/lib/core/db/keywords'
import type { From, How, Key, Rows } from '@/lib/core/db/read/read'
import type { ShapeArgs } from '@/lib/core/db/read/shape'

/*
 * Our own statements, each held against Prisma's own answer to the same question, types of values included: what a test
 * puts in the place of the modules that send them (`vi.mock`).
 */

/**
 * What was held so far: rows and ids of lists, counts, those of rows `among` some ids, and how often words were told by
 * ids (`found`) or left to each row.
 */
export const held = { rows: 0, ids: 0, counts: 0, sought: 0, merged: 0, ahead: 0, among: 0, found: 0, left: 0 }

interface Delegate {
  findMany: (args: object) => Promise<Key[]>
  count: (args: object) => Promise<number>
}
const delegateOf = ({ model, isUnscoped }: From) =>
  (isUnscoped ? systemDb : db)[(model.charAt(0).toLowerCase() + model.slice(1)) as 'user'] as unknown as Delegate
const key = { id: true, clientId: true }

/** That two are the same in every value and its type; told of at length only where they are not, which takes long. */
function expectSame(ours: unknown, theirs: unknown): void {
  if (!isDeepStrictEqual(ours, theirs)) expect(ours).toStrictEqual(theirs)
}

/** What nobody asked an order of comes in any. */
const inOrder = ({ orderBy }: Rows, found: unknown[]) =>
  orderBy ? found : found.map((row) => JSON.stringify(row)).sort()

export function reads(ours: typeof import('@/lib/core/db/read/read')) {
  return {
    ...ours,
    findRows: async (from: From, rows: Rows, shape: ShapeArgs, how?: How) => {
      const found = await ours.findRows(from, rows, shape, how)
      expectSame(inOrder(rows, found), inOrder(rows, await delegateOf(from).findMany({ ...rows, ...shape })))
      held.rows += found.length
      return found
    },
    findByIds: async (from: From, keys: Key[], shape: ShapeArgs) => {
      const found = await ours.findByIds<Key>(from, keys, shape)
      if (!keys[0]) return found
      const where = { clientId: keys[0].clientId, id: { in: keys.map(({ id }) => id) } }
      const theirs = new Map((await delegateOf(from).findMany({ where, ...shape })).map((row) => [row.id, row]))
      expectSame(
        found,
        keys.map(({ id }) => theirs.get(id)),
      )
      held.ids += found.length
      return found
    },
    countRows: async (from: From, where: unknown, isKept?: boolean) => {
      const count = await ours.countRows(from, where, isKept)
      expect(count).toBe(await delegateOf(from).count({ where }))
      held.counts++
      return count
    },
  }
}

export function pages(ours: typeof import('@/lib/core/db/read/counted-page')) {
  const findCountedKeys: typeof ours.findCountedKeys = async (from, rows, how) => {
    const found = await ours.findCountedKeys(from, rows, how)
    if (!found) return found
    const theirs = await delegateOf(from).findMany({ ...rows, select: key })
    expect(found).toStrictEqual({ keys: theirs, total: await delegateOf(from).count({ where: rows.where }) })
    held.sought += found.keys.length
    return found
  }
  const countUpTo: typeof ours.countUpTo = async (from, where, how) => {
    const count = await ours.countUpTo(from, where, how)
    const all = await delegateOf(from).count({ where: where as object })
    expect(count).toBe(Math.min(all, how?.most ?? all))
    held.among++
    return count
  }
  return { ...ours, findCountedKeys, countUpTo }
}

export function merges(ours: typeof import('@/lib/core/db/read/merged')) {
  const findMergedKeys: typeof ours.findMergedKeys = async (from, ways, page, isKept) => {
    const found = await ours.findMergedKeys(from, ways, page, isKept)
    const asked = { ...page, where: { OR: ways }, select: key }
    expect(found).toStrictEqual(await delegateOf({ ...from, isUnscoped: true }).findMany(asked))
    held.merged += found.length
    return found
  }
  return { findMergedKeys }
}

export function walks(ours: typeof import('@/lib/core/db/read/ahead')) {
  const findKeysAhead: typeof ours.findKeysAhead = async (from, rows, walk) => {
    const found = await ours.findKeysAhead(from, rows, walk)
    if (!found) return found
    // What is walked along is not said to Prisma: all that passes lies within it.
    expect(found).toStrictEqual(await delegateOf(from).findMany({ ...rows, select: key }))
    held.ahead += found.length
    return found
  }
  return { findKeysAhead }
}

export function ids(ours: typeof import('@/lib/core/db/read/by-words')) {
  const sameIds = async (from: From, where: object, id: string, found: string[] | null) => {
    held[found ? 'found' : 'left'] += 1
    if (!found) return found
    const rows = await delegateOf(from).findMany({ where, select: { [id]: true } })
    const theirs = rows as unknown as Record<string, string>[]
    expect(found.toSorted()).toStrictEqual(theirs.map((row) => row[id]).toSorted())
    return found
  }
  const findIdsByWords: typeof ours.findIdsByWords = async (from, asked) => {
    const where = { AND: [asked.where, contains(asked.column, asked.keywords)] }
    return await sameIds(from, where, 'id', await ours.findIdsByWords(from, asked))
  }
  const findIdsByPieces: typeof ours.findIdsByPieces = async (from, asked) => {
    const where = { AND: [{ clientId: asked.clientId }, { pieces: { hasEvery: piecesOf(asked.keywords) } }] }
    return await sameIds(from, where, asked.id, await ours.findIdsByPieces(from, asked))
  }
  return { ...ours, findIdsByWords, findIdsByPieces }
}
