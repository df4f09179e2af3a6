import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { record, uuid } from '@/lib/core/text/zod'
import { mostByIds, mostTold } from './words'

const ids = z.array(uuid(), { error: 'Must be a list of ids' }).max(mostByIds, `At most ${mostByIds} at once`)

/**
 * One action on many rows of a list (BULK-1): `ids`, or all that the list's filters leave, but for those of `except`.
 */
export const bulkRequest = z
  .object({
    ...clientMadeId,
    list: z.string(),
    action: z.string(),
    ids: ids.min(1, 'Required.').optional(),
    filters: record(
      z.string().max(100),
      z.union([z.string().max(1000), z.array(z.string().max(1000)).max(1000)]),
      100,
      'Must be an object of filters',
    ).optional(),
    except: ids.optional(),
    values: record(z.string(), z.unknown(), 100, 'Must be an object').optional(),
    dryRun: z.boolean().optional(),
  })
  .superRefine(({ ids, filters }, context) => {
    if (ids && filters)
      context.addIssue({ code: 'custom', path: ['filters'], message: 'Send ids or filters, not both' })
    if (!ids && !filters) context.addIssue({ code: 'custom', path: ['ids'], message: 'Required.' })
  })
export type BulkRequest = z.output<typeof bulkRequest>

const wont = z
  .array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), why: z.string() }))
  .max(mostTold)
  .meta({ description: `Rows that stay as they are, and why; the first ${mostTold} of them` })

/** What would become of them (BULK-3). */
export const bulkPreview = z.strictObject({ count: z.int(), will: z.int(), wont })
export type BulkPreview = z.input<typeof bulkPreview>

/** What has become of them so far (BULK-4). */
export const bulk = z.strictObject({
  id: z.uuid(),
  list: z.string(),
  action: z.string(),
  state: z.int().meta({ description: '1 running, 2 done, 3 being undone, 4 undone' }),
  count: z.int(),
  looked: z.int().meta({ description: 'Rows that were looked at until now' }),
  done: z.int().meta({ description: 'Rows that were changed' }),
  wont,
  undone: z.int().meta({ description: 'Rows that have what they had before' }),
  kept: z
    .array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), why: z.string() }))
    .meta({ description: 'Rows that undoing left as they are, and why' }),
  file: z.string().nullable().meta({ description: 'Where what came of it is downloaded: labels. For 5 minutes' }),
  canUndoUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type BulkOutput = z.input<typeof bulk>

/** What a call of `POST /bulk` answers. */
export const bulkAnswer = z.union([bulkPreview, bulk])
