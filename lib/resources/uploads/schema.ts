import { z } from 'zod'
import { person } from '@/lib/api/person'
import { line, rawText, wholeNumber } from '@/lib/text/zod'

/** A file as answered (S2 §3), with what it belongs to. */
export const upload = z.strictObject({
  id: z.uuid(),
  filename: z.string(),
  mimetype: z.string(),
  uploadType: z.int(),
  fileSize: z.int(),
  createdAt: z.iso.datetime(),
  signedLink: z.url(),
  assetId: z.uuid().nullable(),
  assetTypeId: z.uuid().nullable(),
  noteId: z.uuid().nullable(),
  completedCheckId: z.uuid().nullable(),
  user: person,
  impersonator: person.nullable(),
})
export type UploadOutput = z.input<typeof upload>

/** Name and kind of a file that is sent; type codes of S2 §3. */
export const fileName = { filename: line(), uploadType: wholeNumber(1, 6) }

/** A file within a body: `newUploads` of asset types, `uploads` of results and notes (S2 §3). */
export const newUpload = z.object({
  ...fileName,
  fileSize: wholeNumber(1, 2_147_483_647).nullish(),
  base64Data: rawText(),
})
export type NewUpload = z.output<typeof newUpload>
