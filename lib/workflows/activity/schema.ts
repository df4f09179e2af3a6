import { z } from 'zod'
import { activityStates } from './words'

const entry = {
  id: z.uuid(),
  state: z.enum(activityStates),
  done: z.int().meta({ description: 'Rows that were looked at until now' }),
  hasFile: z.boolean().meta({ description: 'There is a file of it: `/activity/{id}/file`' }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
}

/** One action on many rows of a list (BULK-1). */
const bulkEntry = z.strictObject({
  kind: z.literal('bulk'),
  ...entry,
  total: z.int(),
  list: z.string(),
  action: z.string(),
  changed: z.int().meta({ description: 'Rows that were changed' }),
  stayed: z.int().meta({ description: 'Rows that stay as they were; why is in the bulk' }),
  undone: z.int(),
  kept: z.int().meta({ description: 'Rows that undoing left as they were' }),
  canUndoUntil: z.iso.datetime().nullable(),
})

/** A register of assets that was brought in. */
const importEntry = z.strictObject({
  kind: z.literal('import'),
  ...entry,
  total: z.int(),
  filename: z.string(),
  made: z.int(),
  updated: z.int(),
  leftOut: z.int(),
  why: z.string().nullable().meta({ description: 'Why it failed' }),
})

/** A file that is downloaded: an export, a report. Its rows are those that have been sent. */
const downloadEntry = z.strictObject({
  kind: z.literal('download'),
  ...entry,
  total: z.int().nullable().meta({ description: 'null: not counted beforehand' }),
  filename: z.string(),
})

const activityEntry = z.discriminatedUnion('kind', [bulkEntry, importEntry, downloadEntry])
export type ActivityEntry = z.input<typeof activityEntry>

/** What takes a while and one has begun oneself, latest first (BULK-25). */
export const activity = z.strictObject({
  running: z.int().meta({ description: 'How many of them are under way' }),
  items: z.array(activityEntry),
})
export type ActivityOutput = z.input<typeof activity>
