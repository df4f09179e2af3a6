import sharp from 'sharp'
import type { Tx } from '@/lib/core/db/client'
import { sha256Of } from '@/lib/core/files/inspect'
import { born, type Context } from './context'
import { type FileToStore, inspected } from './documents'

/** As one signs on a phone with a finger: R. Hughes. */
const strokes = `M38 150C44 110 60 62 78 44C112 30 124 74 66 100C92 104 112 132 136 146
  M206 46C200 84 194 118 192 150M262 42C256 84 250 118 248 152M192 100C214 92 236 92 258 94
  M284 116C280 138 286 150 302 146C310 140 314 128 316 114C314 132 318 146 330 148
  M372 118C350 112 344 140 360 144C372 144 378 128 380 114C380 150 378 184 352 190C344 186 356 168 396 140
  C404 120 406 92 402 60C396 96 396 128 396 148C404 122 420 112 424 126C424 136 426 148 438 146
  C456 140 462 120 450 116C440 122 444 150 466 144C480 138 486 118 494 112C498 128 504 142 488 148C516 146 560 124 604 118`

const png = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="210">
      <path d="${strokes}" fill="none" stroke="#111" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`),
  )
    .png()
    .toBuffer()

/** Signs a round that is about to be finished. @returns the picture, which is to be stored. */
export async function signRound(
  tx: Tx,
  context: Context,
  { roundId, userId, at }: { roundId: string; userId: string; at: Date },
): Promise<FileToStore[]> {
  const filename = 'signature.png'
  const bytes = await png()
  const { size: fileSize, mimetype, sha256, display, uploadType } = await inspected(filename, bytes)
  const row = born(context, at)
  const folder = `${context.clientId}/${row.id}`
  const objectKey = `${folder}/original`
  const displayKey = display && `${folder}/display`
  await tx.upload.create({
    data: {
      ...{ ...row, clientId: context.clientId, roundId, userId, filename, mimetype, uploadType, fileSize, sha256 },
      ...{ displaySha256: display && sha256Of(display), objectKey, displayKey, readyAt: at },
    },
  })
  return [
    { key: objectKey, bytes, contentType: mimetype },
    ...(display && displayKey ? [{ key: displayKey, bytes: display, contentType: mimetype }] : []),
  ]
}
