import { z } from 'zod'
import { line, rawText, uuid, wholeNumber } from '@/lib/core/text/zod'

/** Name and kind of a file that is sent; its kinds are in FILE-1. */
export const fileName = { filename: line(), uploadType: wholeNumber(1, 6) }

/** A file within a body: `newUploads` of asset types, `uploads` of results and notes (FILE-7). */
export const newUpload = z.object({
  ...fileName,
  fileSize: wholeNumber(1, 2_147_483_647).nullish(),
  base64Data: rawText(),
})
export type NewUpload = z.output<typeof newUpload>

/** Files of a result or a note: within the body, or the ids of such as were sent before, finished (FILE-13) or not. */
export const attachments = {
  uploads: z.array(newUpload).max(50).nullish(),
  uploadIds: z.array(uuid()).max(50).nullish(),
}
