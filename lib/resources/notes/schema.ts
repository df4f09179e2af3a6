import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { prose, uuid } from '@/lib/core/text/zod'
import { attachments } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'
import { upload } from '../uploads/schema'

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

export const createNote = z.object({ ...clientMadeId, assetId: uuid(), notes: prose(), ...attachments })
export const updateNote = z.object({ notes: prose().optional() })
