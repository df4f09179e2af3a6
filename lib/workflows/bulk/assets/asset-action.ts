import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import type { Json } from '@/lib/core/text/json'
import { type AuditEntry, auditAll } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { recompute } from '@/lib/domain/reschedule/recompute'
import type { BulkAction, Outcome } from '../action'
import { type Held, holdRows, type Row, readRows, whyFixed } from './rows'

/** An asset, and what it had before. */
export interface Former<Before> {
  row: Row
  before: Before
}

/** What differs from one action on assets to the next. `Known`: what its values name, read once for all rows. */
export interface AssetAction<Values, Known, Before extends Json> {
  access: Capability
  values: z.ZodType<Values>
  /** @throws ApiError 422 `values` where they name what the caller can't give to any asset. */
  know: (tx: Tx, actor: Actor, values: Values) => Promise<Known>
  /** What is locked beside the assets. */
  holds?: (values: Values) => Held
  /** Why this asset stays as it is; null where it would be changed. */
  why: (row: Row, known: Known) => string | null
  /** Changes assets that may be, all of them locked. What follows from it is brought up to date afterwards. */
  write: (tx: Tx, actor: Actor, rows: readonly Row[], known: Known) => Promise<void>
  /** How it is taken back; absent: it can't be. */
  back?: {
    /** What is to be kept of the asset before it is changed. */
    keep: (row: Row) => Before
    /** Whether the asset still has what was given to it. */
    isAsLeft: (row: Row, values: Values) => boolean
    holds?: (values: Values, befores: readonly Before[]) => Held
    /** Gives the assets back what they had. @returns by id why one can't have it. */
    write: (tx: Tx, actor: Actor, former: readonly Former<Before>[], values: Values) => Promise<Map<string, string>>
  }
}

/** The text of a row that has changed since. */
const changedSince = 'It has been changed since'

/** An action on tagged assets: locks, judging, the audit log's lines (BULK-6) and undoing are the same for all. */
export function assetAction<Values, Known, Before extends Json>(
  declared: AssetAction<Values, Known, Before>,
): BulkAction<Values> {
  const { access, values, know, holds, why, write, back } = declared

  const judge = (ids: readonly string[], rows: readonly Row[], known: Known): Outcome[] => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => {
      const row = byId.get(id)
      return { id, name: row?.name ?? null, why: whyFixed(row) ?? (row ? why(row, known) : null) }
    })
  }

  return {
    access,
    values,
    look: async (tx, actor, ids, sent) => judge(ids, await readRows(tx, actor, ids), await know(tx, actor, sent)),
    run: async (tx, actor, { ids, ...bulk }, sent) => {
      const rows = await holdRows(tx, actor, ids, holds?.(sent) ?? {})
      const known = await know(tx, actor, sent)
      const outcomes = judge(ids, rows, known)
      const refused = new Set(outcomes.flatMap(({ id, why }) => (why ? [id] : [])))
      const changing = rows.filter(({ id }) => !refused.has(id))
      if (changing.length === 0) return outcomes
      const befores = new Map(changing.map((row) => [row.id, back?.keep(row)]))
      await write(tx, actor, changing, known)
      await recompute(tx, actor.clientId, { assetIds: changing.map(({ id }) => id) })
      await auditAll(tx, actor, linesOf('bulk', bulk, changing))
      return outcomes.map((one) => ({ ...one, before: befores.get(one.id) }))
    },
    ...(back && {
      undo: async (tx, actor, { items, ...bulk }, sent) => {
        const former = new Map(items.map(({ recordId, before }) => [recordId, before as Before]))
        const ids = [...former.keys()]
        const rows = await holdRows(tx, actor, ids, back.holds?.(sent, [...former.values()]) ?? holds?.(sent) ?? {})
        const byId = new Map(rows.map((row) => [row.id, row]))
        const whyNot = (row: Row | undefined) =>
          whyFixed(row) ?? (row && !back.isAsLeft(row, sent) ? changedSince : null)
        const open = rows.filter((row) => !whyNot(row)).map((row) => ({ row, before: former.get(row.id) as Before }))
        const refused = await back.write(tx, actor, open, sent)
        const undone = open.filter(({ row }) => !refused.has(row.id)).map(({ row }) => row)
        await recompute(tx, actor.clientId, { assetIds: undone.map(({ id }) => id) })
        await auditAll(tx, actor, linesOf('bulk-undo', bulk, undone))
        return ids.map((id) => {
          const row = byId.get(id)
          return { id, name: row?.name ?? null, why: whyNot(row) ?? refused.get(id) ?? null }
        })
      },
    }),
  }
}

const linesOf = (
  action: 'bulk' | 'bulk-undo',
  bulk: { bulkId: string; change: string },
  rows: readonly Row[],
): AuditEntry[] =>
  rows.map(({ id, name }) => ({ action, recordType: 'assets', recordId: id, details: { name, ...bulk } }))
