import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid, wholeNumber } from '@/lib/core/text/zod'
import { fileName, newUpload } from '@/lib/domain/attachments/schema'
import { person } from '@/lib/domain/people/person'

/** A file as answered, with what it belongs to. */
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
  findingEventId: z.uuid().nullable().meta({ description: 'The step of a finding that it came with' }),
  user: person,
  impersonator: person.nullable(),
})
export type UploadOutput = z.input<typeof upload>

/** POST /uploads with the bytes in the body; `organisationId` of old clients is ignored (FILE-8). */
export const createUpload = newUpload.extend({ ...clientMadeId, assetId: uuid() })
/** POST /uploads that finishes a presigned upload; what was announced may be said again (FILE-9). */
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
/** The file of a register, which belongs to no asset (REGISTER-3). */
export const presignRegister = z.object({
  ...clientMadeId,
  filename: line(),
  fileSize: wholeNumber(1, 2_147_483_647),
  purpose: z.literal('assetImport'),
})
/** Where the bytes go, without a session (FILE-9). */
export const presignedUpload = z.strictObject({
  id: z.uuid(),
  url: z.url(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
})

export const thumbnail = z.strictObject({ base64Data: z.string().meta({ description: 'A data URL' }) })
