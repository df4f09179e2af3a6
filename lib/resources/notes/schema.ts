import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { prose, uuid } from '@/lib/core/text/zod'
import { attachments } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'
import { upload } from '../uploads/schema'
import { mostMentions } from './words'

/** A note on a tagged asset as answered. */
export const note = z.strictObject({
  id: z.uuid(),
  assetId: z.uuid(),
  assetName: z.string(),
  notes: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  user: person,
  impersonator: person.nullable(),
  uploads: z.array(upload),
})
export type NoteOutput = z.input<typeof note>

/** Whom the note mentions with an @: they hear of it (BELL-7). */
const mentions = z
  .array(uuid(), { error: 'Must be a list of ids' })
  .max(mostMentions, { error: `At most ${mostMentions} people` })
  .nullish()
  .transform((ids) => ids && [...new Set(ids)])

export const createNote = z.object({ ...clientMadeId, assetId: uuid(), notes: prose(), ...attachments, mentions })
export const updateNote = z.object({ notes: prose().optional(), mentions })

/** People who can be mentioned. */
export const notePeople = z.strictObject({ items: z.array(person) })
