import { z } from 'zod'
import { askedChecklist, sections } from '@/lib/domain/checklists/answered'
import { person } from '@/lib/domain/people/person'
import { cursor as sentCursor } from '@/lib/domain/rounds/cursor'
import { checkTimeline } from '../checks/schema'
import { round, roundItem } from './schema'

const text = z.string().nullable()
const time = z.iso.datetime().nullable()
const cursor = z.string().meta({ description: 'Sent back to `sync`, which then tells what has changed since' })

/** A task of an asset, whether or not the round has it: with what was last found. */
const packedTask = z.strictObject({
  checkId: z.uuid(),
  checkName: z.string().meta({ description: 'As it is called on this asset' }),
  checkTimeline,
  checklist: askedChecklist,
  nextDue: time,
  lastResult: z
    .strictObject({ id: z.uuid(), status: z.int(), completedAt: z.iso.datetime(), notes: text, user: person })
    .nullable(),
})

const packedAsset = z.strictObject({
  id: z.uuid(),
  name: z.string().meta({ description: 'The reference of its tag' }),
  codes: z.array(z.string()).meta({ description: 'What else its labels carry, so that a scan finds it' }),
  assetTypeId: z.uuid(),
  assetTypeName: z.string(),
  zoneId: z.uuid().nullable(),
  locationTrail: text,
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })).meta({ description: 'As on its page' }),
  thumbnails: z.array(z.strictObject({ uploadId: z.uuid(), url: z.url() })),
  tasks: z.array(packedTask),
})
export type PackedAsset = z.input<typeof packedAsset>

/** What a phone takes along: one answer that needs no other. */
export const roundPackage = z.strictObject({
  cursor,
  round,
  items: z.array(roundItem).meta({ description: 'In walking order' }),
  assets: z.array(packedAsset),
  tasks: z
    .array(
      z.strictObject({
        checkId: z.uuid(),
        checkName: z.string(),
        checkTimeline,
        checklist: askedChecklist,
        sections: sections.nullable().meta({ description: 'Of that version of its checklist' }),
      }),
    )
    .meta({ description: 'Those of the assets, each once for each version of its checklist that one of them asks' }),
})
export type RoundPackageOutput = z.input<typeof roundPackage>

export const syncRound = z.object({
  since: sentCursor.meta({ description: 'The cursor of the last answer; null: tells all that is on it' }),
})

/** An item as `sync` tells of it: with why it left the round, if it did. */
const syncedItem = roundItem.extend({
  gone: z
    .int()
    .nullable()
    .meta({ description: '1 asset archived, 2 asset moved, 3 customer unlinked, 4 task taken off; null: it is in it' }),
})
export const roundSync = z.strictObject({ cursor, items: z.array(syncedItem), round })
