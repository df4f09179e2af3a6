import { z } from 'zod'
import { kinds } from './words'

/*
 * A checklist as it is answered: what `shape` makes of one, whole, with all that was left out filled in. It is what was
 * stored.
 */

const common = {
  key: z.string(),
  label: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
  showIf: z
    .union([
      z.strictObject({ key: z.string(), in: z.array(z.string()) }),
      z.strictObject({ key: z.string(), below: z.string() }),
      z.strictObject({ key: z.string(), above: z.string() }),
    ])
    .optional()
    .meta({ description: 'When it is asked: an earlier item has one of these answers, or is below or above a number' }),
  failStatus: z.int().meta({ description: 'Of what fails: 2 Monitor, 3 Action' }),
  severity: z.int().optional().meta({ description: 'Of what is found: 1 critical, 2 major, 3 minor' }),
  findingTitle: z.string().optional(),
  correctiveAction: z.string().optional(),
  photoOnFail: z.boolean(),
}
const exact = () => z.string().optional().meta({ description: 'A decimal number, to the digit; inclusive' })

const item = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal(kinds.passFail), allowNa: z.boolean() }),
  z.strictObject({
    ...common,
    kind: z.literal(kinds.number),
    unit: z.string().optional(),
    decimals: z.int(),
    minimum: exact(),
    warnMinimum: exact(),
    warnMaximum: exact(),
    maximum: exact(),
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

/** Sections with their items. */
export const sections = z.array(z.strictObject({ key: z.string(), title: z.string(), items: z.array(item) }))

/** A whole checklist. */
export const answeredDefinition = z.strictObject({ sections })

/** The checklist that a task asks, as rows of tasks tell of it (CHECKLIST-11). */
export const askedChecklist = z
  .strictObject({ id: z.uuid(), versionId: z.uuid(), number: z.int(), required: z.boolean() })
  .nullable()
  .meta({ description: 'The published version that it asks; null: none' })
export type AskedChecklist = z.input<typeof askedChecklist>
