import { z } from 'zod'
import { person } from '@/lib/api/person'
import { clientMadeId } from '@/lib/text/ids'
import { line, rawText, uuid, wholeNumber } from '@/lib/text/zod'

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

/** Files of a result or a note: within the body, or the ids of such as were sent before, finished (R 309) or not. */
export const attachments = {
  uploads: z.array(newUpload).max(50).nullish(),
  uploadIds: z.array(uuid()).max(50).nullish(),
}

/** POST /uploads with the bytes in the body; `organisationId` of old clients is ignored (R 196). */
export const createUpload = newUpload.extend({ ...clientMadeId, assetId: uuid() })
/** POST /uploads that finishes a presigned upload; what was announced may be said again (R 99, 197). */
export const finishUpload = z.object({
  id: uuid(),
  assetId: uuid().nullish(),
  filename: line().nullish(),
  uploadType: wholeNumber(1, 6).nullish(),
})

export const presignUpload = z.object({
  ...clientMadeId,
  ...fileName,
  fileSize: wholeNumber(0, 2_147_483_647),
  assetId: uuid(),
})
/** Where the bytes go, without a session (R 197). */
export const presignedUpload = z.strictObject({
  id: z.uuid(),
  url: z.url(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
})

export const thumbnail = z.strictObject({ base64Data: z.string().meta({ description: 'A data URL' }) })
