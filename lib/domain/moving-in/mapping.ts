import { z } from 'zod'
import { optionalUuid, record, uuid } from '@/lib/core/text/zod'
import { registerBounds } from './bounds'
import { same } from './same'

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const forms = new RegExp(
  `^(tag|assetType|customer|site|zone:[1-9]|path:[^\\s\\p{L}\\p{N}]{1,3}|installationDate|manufactureDate|manufacturer|notes|detail:new|detail:${id}|task:${id}:(date|status|notes)|ignore)$`,
  'u',
)

/** What a column can be read as (REGISTER-11). */
const field = z
  .string({ error: 'Choose a field' })
  .transform((text) => text.trim().replace(/[0-9A-F-]{36}/, (match) => match.toLowerCase()))
  .refine((text) => forms.test(text), { error: 'Choose a field' })

/** Fields that may stand in several columns of a file. */
const mayRepeat = (text: string) => text === 'ignore' || text === 'detail:new'

/**
 * Which field each column is, by its index from 0; what is not named is ignored (REGISTER-11). A field stands in one
 * column, and so does the place: a path goes with neither zones nor another path.
 */
export const mapping = record(
  z.string().regex(/^\d{1,3}$/, { error: 'Name columns by their index' }),
  field,
  registerBounds.columns,
  'Must name a field for each column',
)
  .superRefine((columns, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const entries = Object.entries(columns)
    if (entries.some(([index]) => Number(index) >= registerBounds.columns))
      refuse(`At most ${registerBounds.columns} columns`)
    const fields = entries.map(([, text]) => text).filter((text) => !mayRepeat(text))
    const twice = fields.find((text, at) => fields.indexOf(text) !== at)
    if (twice) refuse(`"${twice}" is chosen for more than one column`)
    const paths = fields.filter((text) => text.startsWith('path:'))
    if (paths.length > 1) refuse('A path stands in one column')
    if (paths.length > 0 && fields.some((text) => text.startsWith('zone:'))) refuse('Choose a path or zones, not both')
  })
  .meta({
    description:
      'Column index → tag, assetType, customer, site, zone:1 … zone:9, path:{separator}, installationDate, manufactureDate, manufacturer, notes, detail:{additionalFieldId}, detail:new, task:{checkId}:date|status|notes, ignore',
  })
export type Mapping = z.output<typeof mapping>

const make = z.enum(['make', 'refuse'], { error: 'Must be make or refuse' }).default('refuse')

const mostTasks = 50

/** What becomes of what the file does not say (REGISTER-12). */
export const choices = z.object({
  tags: z
    .discriminatedUnion('from', [
      z.object({ from: z.literal('column') }),
      z.object({ from: z.literal('batch'), batchId: uuid() }),
    ])
    .default({ from: 'column' }),
  make: z
    .object({ assetTypes: make, manufacturers: make, sites: make, zones: make, details: make, customers: make })
    .prefault({}),
  sectorId: optionalUuid().transform((value) => value ?? null),
  customerOrganisationId: optionalUuid().transform((value) => value ?? null),
  /** Where rows are that name no site. */
  siteId: optionalUuid(),
  tasks: z
    .discriminatedUnion('from', [
      z.object({ from: z.literal('recommended') }),
      z.object({ from: z.literal('columns') }),
      z.object({ from: z.literal('list'), checkIds: z.array(uuid()).max(mostTasks) }),
    ])
    .default({ from: 'recommended' }),
  errors: z.enum(['refuse', 'leaveOut'], { error: 'Must be refuse or leaveOut' }).default('refuse'),
  duplicates: z.enum(['skip', 'update'], { error: 'Must be skip or update' }).default('skip'),
  same: same.optional(),
})
export type Choices = z.output<typeof choices>

/** What is chosen before anybody has: a column has the tags, and nothing is made that is not asked for. */
export const firstChoices: Choices = choices.parse({})

/** A field of a mapping, taken apart. */
export type Field =
  | { kind: 'plain'; name: 'tag' | 'assetType' | 'customer' | 'site' | 'manufacturer' | 'notes' }
  | { kind: 'date'; name: 'installationDate' | 'manufactureDate' }
  | { kind: 'zone'; level: number }
  | { kind: 'path'; separator: string }
  | { kind: 'detail'; additionalFieldId: string | null }
  | { kind: 'task'; checkId: string; part: 'date' | 'status' | 'notes' }

/**
 * A field as a mapping writes it → its parts; null for a column that is ignored. The text is one that
 * {@link mapping} took.
 */
export function fieldOf(text: string): Field | null {
  const [name, ...rest] = text.split(':')
  switch (name) {
    case 'ignore':
      return null
    case 'zone':
      return { kind: 'zone', level: Number(rest[0]) }
    case 'path':
      return { kind: 'path', separator: rest.join(':') }
    case 'detail':
      return { kind: 'detail', additionalFieldId: rest[0] === 'new' ? null : rest[0]! }
    case 'task':
      return { kind: 'task', checkId: rest[0]!, part: rest[1] as 'date' | 'status' | 'notes' }
    case 'installationDate':
    case 'manufactureDate':
      return { kind: 'date', name }
    default:
      return { kind: 'plain', name: name as 'tag' }
  }
}
