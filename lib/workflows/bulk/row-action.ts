import type { Tx } from '@/lib/core/db/client'
import type { Json } from '@/lib/core/text/json'
import { type AuditEntry, auditAll } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Block, BulkAction, Outcome } from './action'

/** The rows of a list: how they are read and locked, what they are called, why one takes no change at all. */
export interface Rows<Row extends { id: string }, Held = undefined> {
  /** Names them in the audit log: the list's path without its stroke. */
  recordType: string
  nameOf: (row: Row) => string
  /** Those that the caller reaches at this moment, in the order of their ids. */
  read: (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<Row[]>
  /** The same under locks, in the order that everybody keeps who changes one of them. */
  hold: (tx: Tx, actor: Actor, ids: readonly string[], held: Held | undefined) => Promise<Row[]>
  whyFixed?: (row: Row) => string | null
  /** Brings up to date what follows from a change. */
  settle?: (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<void>
}

/** A row, and what it had before. */
export interface Former<Row, Before> {
  row: Row
  before: Before
}

/** By its id why a row stays as it is. */
type Refused = ReadonlyMap<string, string>
/** No row does. */
export const none: Refused = new Map()

/** What differs from one action to the next. `Known`: what its values name, read once for all rows. */
export interface RowAction<Row, Held, Values, Known, Before extends Json>
  extends Omit<BulkAction<Values>, 'look' | 'run' | 'undo'> {
  /** @throws ApiError 422 `values` where they name what the caller can't give to any row. */
  know: (tx: Tx, actor: Actor, values: Values) => Promise<Known>
  /** What is locked beside the rows. */
  holds?: (values: Values) => Held
  /** Why this row takes no change at all, where that is not what it is for all actions of the list. */
  whyFixed?: (row: Row) => string | null
  /** Why this row stays as it is; null where it would be changed. */
  why: (row: Row, known: Known) => string | null
  /** Changes rows that may be, all of them locked. @returns by id why one stays after all. */
  write: (tx: Tx, actor: Actor, rows: readonly Row[], known: Known, block: Block) => Promise<Refused>
  /** How it is taken back; absent: it can't be. */
  back?: {
    /** What is to be kept of the row before it is changed. */
    keep: (row: Row) => Before
    /** Whether the row still has what was given to it. */
    isAsLeft: (row: Row, values: Values) => boolean
    holds?: (values: Values, befores: readonly Before[]) => Held
    /** Why this row takes nothing back. */
    whyFixed?: (row: Row) => string | null
    /** Gives the rows back what they had. @returns by id why one can't have it. */
    write: (tx: Tx, actor: Actor, former: readonly Former<Row, Before>[], values: Values) => Promise<Refused>
  }
}

/** The text of a row that has changed since. */
const changedSince = 'It has been changed since'
const notFound = 'Not found'

/** An action on rows of a list: locks, judging, the audit log's lines (BULK-6) and undoing are the same for all. */
export function rowAction<Row extends { id: string }, Held, Values, Known, Before extends Json>(
  of: Rows<Row, Held>,
  declared: RowAction<Row, Held, Values, Known, Before>,
): BulkAction<Values> {
  const { access, isOfOrganisation, values, mostInOne, know, holds, why, write, back } = declared
  const whyFixed = declared.whyFixed ?? of.whyFixed ?? (() => null)

  const judge = (ids: readonly string[], rows: readonly Row[], whyNot: (row: Row) => string | null): Outcome[] => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => {
      const row = byId.get(id)
      return { id, name: row ? of.nameOf(row) : null, why: row ? whyNot(row) : notFound }
    })
  }
  const openOf = (rows: readonly Row[], outcomes: readonly Outcome[]) => {
    const refused = new Set(outcomes.flatMap(({ id, why }) => (why ? [id] : [])))
    return rows.filter(({ id }) => !refused.has(id))
  }
  const settle = async (tx: Tx, actor: Actor, action: 'bulk' | 'bulk-undo', block: Told, rows: readonly Row[]) => {
    if (rows.length === 0) return
    const { bulkId, change } = block
    const details = (row: Row) => ({ name: of.nameOf(row), bulkId, change })
    await of.settle?.(
      tx,
      actor,
      rows.map(({ id }) => id),
    )
    const line = (row: Row): AuditEntry => ({
      ...{ action, recordType: of.recordType, recordId: row.id, details: details(row) },
    })
    await auditAll(tx, actor, rows.map(line))
  }

  return {
    access,
    ...(isOfOrganisation && { isOfOrganisation }),
    values,
    ...(mostInOne && { mostInOne }),
    look: async (tx, actor, ids, sent) => {
      const rows = await of.read(tx, actor, ids)
      const known = await know(tx, actor, sent)
      return judge(ids, rows, (row) => whyFixed(row) ?? why(row, known))
    },
    run: async (tx, actor, block, sent) => {
      const { ids } = block
      const rows = await of.hold(tx, actor, ids, holds?.(sent))
      const known = await know(tx, actor, sent)
      const outcomes = judge(ids, rows, (row) => whyFixed(row) ?? why(row, known))
      const changing = openOf(rows, outcomes)
      if (changing.length === 0) return outcomes
      const befores = new Map(changing.map((row) => [row.id, back?.keep(row)]))
      const refused = await write(tx, actor, changing, known, block)
      const done = changing.filter(({ id }) => !refused.has(id))
      await settle(tx, actor, 'bulk', block, done)
      return outcomes.map((one) => ({
        ...one,
        why: one.why ?? refused.get(one.id) ?? null,
        before: befores.get(one.id),
      }))
    },
    ...(back && {
      undo: async (tx, actor, { items, ...block }, sent) => {
        const former = new Map(items.map(({ recordId, before }) => [recordId, before as Before]))
        const ids = [...former.keys()]
        const held = back.holds?.(sent, [...former.values()]) ?? holds?.(sent)
        const rows = await of.hold(tx, actor, ids, held)
        const isFixed = back.whyFixed ?? whyFixed
        const outcomes = judge(ids, rows, (row) => isFixed(row) ?? (back.isAsLeft(row, sent) ? null : changedSince))
        const open = openOf(rows, outcomes).map((row) => ({ row, before: former.get(row.id) as Before }))
        const refused = await back.write(tx, actor, open, sent)
        const undone = open.map(({ row }) => row).filter(({ id }) => !refused.has(id))
        await settle(tx, actor, 'bulk-undo', block, undone)
        return outcomes.map((one) => ({ ...one, why: one.why ?? refused.get(one.id) ?? null }))
      },
    }),
  }
}

type Told = Pick<Block, 'bulkId' | 'change'>
