import { z } from 'zod'
import { messages } from '@/lib/core/text/messages'
import { isUuid, queryBoolean } from '@/lib/core/text/zod'
import { labelsPerPage, layouts, maxChosen, maxLabels, sheetOf, singleSize } from './sheets'

/** A whole number in a query. */
function queryNumber(min: number, max: number, fallback: number) {
  const error = messages.wholeNumber(min, max)
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error })
    .default(fallback)
    .meta({ description: `A whole number from ${min} to ${max}; ${fallback} where it is left out` })
}

const ids = z
  .string()
  .transform((text) => text.toLowerCase().split(','))
  .refine((list) => list.every(isUuid), { error: messages.id })
  .refine((list) => list.length <= maxChosen, { error: messages.tooMany(maxChosen) })

/** How labels are printed: on which sheet, from which label of it; for a printer of single labels their size in mm. */
const shape = {
  layout: z.enum(layouts, { error: `Must be one of ${layouts.join(', ')}` }),
  start: queryNumber(1, 65, 1),
  width: queryNumber(singleSize.min, singleSize.max, 50),
  height: queryNumber(singleSize.min, singleSize.max, 25),
  from: queryNumber(1, 10_000_000, 1).meta({ description: `The first tag to print; a file holds ${maxLabels}` }),
  name: queryBoolean().default(false).meta({ description: 'Whether the portal’s name is printed too' }),
}

const startsOnSheet = ({ layout, start }: { layout: (typeof layouts)[number]; start: number }) =>
  start <= labelsPerPage(sheetOf(layout, { width: 1, height: 1 }))
const noSuchPlace = { path: ['start'], error: 'The sheet has fewer labels than that' }

export const batchLabels = z.looseObject(shape).refine(startsOnSheet, noSuchPlace)
export const assetLabels = z
  .looseObject({ ...shape, assetIds: ids.optional().meta({ description: 'Comma separated; else the list’s filters' }) })
  .refine(startsOnSheet, noSuchPlace)

export type LabelQuery = z.output<typeof batchLabels>
