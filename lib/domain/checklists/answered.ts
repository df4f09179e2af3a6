import { z } from 'zod'
import { kinds } from './words'

/*
 * A checklist as it is answered: what `shape` makes of one, whole, with all that was left out filled in. It is what was
 * stored.
 */

const commonWith = <Limit extends z.ZodType>(limit: Limit) => ({
  key: z.string(),
  label: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
  showIf: z
    .union([
      z.strictObject({ key: z.string(), in: z.array(z.string()) }),
      z.strictObject({ key: z.string(), below: limit }),
      z.strictObject({ key: z.string(), above: limit }),
    ])
    .optional()
    .meta({ description: 'When it is asked: an earlier item has one of these answers, or is below or above a number' }),
  failStatus: z.int().meta({ description: 'Of what fails: 2 Monitor, 3 Action' }),
  severity: z.int().optional().meta({ description: 'Of what is found: 1 critical, 2 major, 3 minor' }),
  findingTitle: z.string().optional(),
  correctiveAction: z.string().optional(),
  photoOnFail: z.boolean(),
})
/** Sections with their items, whose limits and units are told in one way or the other. */
function sectionsWith<Limit extends z.ZodType>(limit: Limit) {
  const common = commonWith(limit)
  const exact = limit.optional().meta({ description: 'A decimal number, to the digit; inclusive' })
  const item = z.discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal(kinds.passFail), allowNa: z.boolean() }),
    z.strictObject({
      ...common,
      kind: z.literal(kinds.number),
      unit: z.string().optional(),
      decimals: z.int(),
      minimum: exact,
      warnMinimum: exact,
      warnMaximum: exact,
      maximum: exact,
    }),
    z.strictObject({ ...common, kind: z.literal(kinds.text) }),
    z.strictObject({
      ...common,
      kind: z.literal(kinds.choice),
      options: z.array(z.strictObject({ value: z.string(), label: z.string(), status: z.int() })),
    }),
    z.strictObject({ ...common, kind: z.literal(kinds.photos) }),
    z.strictObject({ ...common, kind: z.literal(kinds.signature) }),
  ])
  return z.array(z.strictObject({ key: z.string(), title: z.string(), items: z.array(item) }))
}

/** As they are stored: limits are decimal texts. */
export const sections = sectionsWith(z.string())

/** As calls of checklists answer them: limits are numbers where JSON holds them to the digit (CHECKLIST-5). */
export const toldSections = sectionsWith(z.union([z.number(), z.string()]))

/** A whole checklist. */
export const answeredDefinition = z.strictObject({ sections: toldSections })

/** The checklist that a task asks, as rows of tasks tell of it (CHECKLIST-11). */
export const askedChecklist = z
  .strictObject({ id: z.uuid(), versionId: z.uuid(), number: z.int(), required: z.boolean() })
  .nullable()
  .meta({ description: 'The published version that it asks; null: none' })
export type AskedChecklist = z.input<typeof askedChecklist>
