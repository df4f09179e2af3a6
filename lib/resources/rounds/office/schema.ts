import { z } from 'zod'
import { person } from '@/lib/domain/people/person'
import { createRound, round, roundItem } from '../schema'

/** What a round would have on it, before it is made (OFFICE-2). */
export const previewRound = createRound
  .omit({ id: true, name: true, assigneeUserId: true })
  .partial({ customerOrganisationId: true })
export type PreviewBody = z.output<typeof previewRound>

export const roundPreview = z.strictObject({
  until: z.iso.date().nullable().meta({ description: 'The last day that counts; null: chosen tasks, whenever due' }),
  itemCount: z.int(),
  assetCount: z.int(),
  customers: z
    .array(z.strictObject({ id: z.uuid(), name: z.string(), taskIds: z.array(z.uuid()) }))
    .meta({ description: 'Whose the chosen tasks are: a round is of one customer' }),
})
export type RoundPreviewOutput = z.input<typeof roundPreview>

/** Who may be given a customer’s rounds: its inspectors and those of its distributor (OFFICE-3). */
export const roundPeople = z.strictObject({ items: z.array(person) })

const { itemCount, doneCount, skippedCount, actionCount } = round.shape

/** How far a round is, for whoever watches it (OFFICE-4). */
export const roundProgress = z.strictObject({
  round,
  zones: z
    .array(
      z.strictObject({
        zoneId: z.uuid().nullable(),
        locationTrail: z.string().nullable(),
        itemCount,
        doneCount,
        skippedCount,
        actionCount,
      }),
    )
    .meta({ description: 'In walking order' }),
  last: roundItem.nullable().meta({ description: 'What was done or skipped last' }),
  people: z
    .array(z.strictObject({ person, itemCount, at: z.iso.datetime() }))
    .meta({ description: 'Who did or skipped how many items, and the last one when' }),
})
export type RoundProgressOutput = z.input<typeof roundProgress>
export type RoundZone = RoundProgressOutput['zones'][number]
/** A round that an asset is on, as the asset’s page tells it. */
export type AssetRound = Pick<z.input<typeof round>, 'id' | 'number' | 'name' | 'plannedDate' | 'state'>
