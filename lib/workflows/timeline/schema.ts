import { z } from 'zod'
import { person } from '@/lib/domain/people/person'
import { completedCheck } from '@/lib/resources/completed-checks/schema'
import { finding } from '@/lib/resources/findings/schema'
import { note } from '@/lib/resources/notes/schema'
import { upload } from '@/lib/resources/uploads/schema'

/** That a task could not be done on a round. */
const skip = z.strictObject({
  id: z.uuid(),
  roundId: z.uuid(),
  roundNumber: z.int(),
  checkName: z.string(),
  reason: z.int().meta({ description: '1 No access, 2 Not found, 3 Out of use, 4 Not safe, 5 Other' }),
  notes: z.string().nullable(),
  user: person.nullable(),
})

/** That a register brought the asset in, or changed it. */
const brought = z.strictObject({
  id: z.uuid(),
  importId: z.uuid(),
  filename: z.string(),
  row: z.int().meta({ description: 'Physical line of the file, or row of the sheet' }),
  made: z.boolean().meta({ description: 'Whether it made the asset; else it changed it' }),
  user: person,
})

const at = z.iso.datetime().meta({ description: 'When it happened' })
const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('result'), at, result: completedCheck }),
  z.strictObject({ kind: z.literal('note'), at, note }),
  z.strictObject({ kind: z.literal('finding'), at, finding }),
  z.strictObject({ kind: z.literal('document'), at, document: upload }),
  z.strictObject({ kind: z.literal('skip'), at, skip }),
  z.strictObject({ kind: z.literal('import'), at, import: brought }),
])
export type TimelineEntry = z.input<typeof entry>

/** What happened to an asset, latest first (ASSET-36). */
export const timeline = z.strictObject({
  items: z.array(entry),
  next: z
    .string()
    .nullable()
    .meta({ description: 'Asked as `before` it leads on to what was earlier; null at the end' }),
})
export type TimelineOutput = z.input<typeof timeline>
