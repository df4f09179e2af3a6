import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import type { Json } from '@/lib/core/text/json'
import { messages } from '@/lib/core/text/messages'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'

/** What becomes of a row, or has become of it. */
export interface Outcome {
  id: string
  /** What people call it; null where the caller does not reach it. */
  name: string | null
  /** Why it stays as it is; null where it was, or would be, changed. */
  why: string | null
  /** What it had before, for who takes it back. */
  before?: Json
}

/** A block of a bulk: its rows, and the bulk that asks for it. */
export interface Block {
  bulkId: string
  /** The action's name, for the audit log. */
  change: string
  ids: readonly string[]
  /** How many rows the whole bulk has. */
  count: number
}

/**
 * One action of one list. Every row is judged by the rules of its single call (BULK-2).
 * `Values`: what it is told beside the rows.
 */
export interface BulkAction<Values = unknown> {
  /** Who may: that of the single call. */
  access: Capability
  /** Done in an organisation only: a client admin has none that it would be of. */
  isOfOrganisation?: true
  /** What is made of the rows is one thing: so many are done at once, and more are refused. Absent: block by block. */
  mostInOne?: number
  values: z.ZodType<Values>
  /**
   * Judges rows and changes nothing. @throws ApiError 422 `values` where these fit no row at all.
   */
  look: (tx: Tx, actor: Actor, ids: readonly string[], values: Values) => Promise<Outcome[]>
  /** Locks the rows, judges them and changes those that may be, in a fixed number of statements. */
  run: (tx: Tx, actor: Actor, block: Block, values: Values) => Promise<Outcome[]>
  /** Takes back what was done to rows that have it still; says of the others why not. Absent: nothing can be undone. */
  undo?: (tx: Tx, actor: Actor, block: UndoBlock, values: Values) => Promise<Outcome[]>
  /** The address of the file that comes of it. */
  fileOf?: (asker: Asker, bulkId: string, values: Values) => string
}

/** Rows that were changed, with what they had before. */
interface UndoBlock {
  bulkId: string
  change: string
  items: readonly { recordId: string; before: Json }[]
}

/** An action whatever its values are: what its schema has read, and nothing else, is handed to it. */
export type AnyAction = Omit<BulkAction<never>, 'values'> & { values: z.ZodType }

/** A list whose rows are chosen, and what can be done with them. */
export interface BulkList {
  /**
   * Ids of the rows that the caller reads and the filters leave, ascending, behind one of them. @throws ApiError 422
   */
  idsAfter: (asker: Asker, filters: Record<string, string | string[]>, after: string, most: number) => Promise<string[]>
  actions: Readonly<Record<string, AnyAction>>
}

/**
 * A value of an action that null and '' take away: it has to be said, so that one left out or misspelt changes no row.
 */
export const said = <T>(value: z.ZodType<T | null | undefined>) =>
  value.refine((one) => one !== undefined, messages.required).transform((one) => one ?? null)
