import { availableParallelism } from 'node:os'
import { ApiError, tooMany } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { reencodeApart } from './decode-apart'
import { FileRefusedError } from './refusal'

/** The decoder, loaded for the first image: a start need not wait for it. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  // An image takes one thread while it is decoded, and what it took is given back.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Edge of a thumbnail's box in pixels (FILE-21). */
export const thumbnailSizes = [64, 256, 1024] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

/** Where an image's thumbnail lies, beside the copy that is shown. */
export const thumbnailKey = (displayKey: string, size: ThumbnailSize) => `${displayKey}-${size}`

const maxPixels = 50_000_000
/** Beyond this an image is decoded in a process of its own: more than a phone's usual photo (FILE-29). */
const largePixels = 16_000_000

/** Who sends or looks at an image. */
export interface ImageOwner {
  clientId: string
  userId: string
}

/**
 * What the images of one request may still have, in pixels: each takes its own off (FILE-28). A small file can be a
 * large image.
 */
export interface PixelAllowance {
  left: number
}
/** The allowance of a request that brings several. */
export const pixelAllowance = (): PixelAllowance => ({ left: 4 * maxPixels })

/*
 * An image of 50 megapixels keeps a core busy for seconds and takes hundreds of megabytes. So of those that are sent
 * one is decoded at a time, two where there are cores enough, clients take turns, and what is too much is refused
 * (FILE-28). Copies that are looked at were decoded before; a page asks for many of their thumbnails at once.
 */
const makeQueues = () => ({
  sent: new FairQueue({ atOnce: availableParallelism() > 3 ? 2 : 1, ofAccount: 8, ofAddress: 60 }),
  shown: new FairQueue({ atOnce: 1, ofAccount: 200, ofAddress: 1000 }),
})
const shared = globalThis as typeof globalThis & { tagwardenImages?: ReturnType<typeof makeQueues> }

function inTurn<T>(queue: 'sent' | 'shown', { clientId, userId }: ImageOwner, work: () => Promise<T>): Promise<T> {
  shared.tagwardenImages ??= makeQueues()
  return shared.tagwardenImages[queue].run({ account: userId, address: clientId }, work, () => tooMany(1))
}

/**
 * An uploaded png or jpeg → the copy that is shown: decoded in full, turned as its metadata says, without any metadata
 * (FILE-4, FILE-17). In its owner's turn. Throws FileRefusedError where it is truncated, broken or over 50 megapixels,
 * or has more than the allowance leaves; ApiError 429 where too many of the owner's images wait already (FILE-28).
 */
export async function reencode(
  bytes: Uint8Array,
  owner: ImageOwner,
  allowance: PixelAllowance = pixelAllowance(),
): Promise<Uint8Array> {
  try {
    const sharp = await decoder()
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = width * height
    if (pixels > maxPixels) throw new FileRefusedError('base64Data', 'The image has more than 50 megapixels')
    if (pixels > allowance.left)
      throw new FileRefusedError('base64Data', 'The images have more than 200 megapixels together')
    allowance.left -= pixels
    return await inTurn('sent', owner, () =>
      pixels > largePixels
        ? reencodeApart(bytes, maxPixels)
        : sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().toBuffer(),
    )
  } catch (error) {
    if (error instanceof FileRefusedError || error instanceof ApiError) throw error
    throw new FileRefusedError('base64Data', 'The image is damaged or incomplete')
  }
}

/** A shown copy → its thumbnail in the same format, fitted into the box, never enlarged. In its owner's turn. */
export function thumbnail(bytes: Uint8Array, size: ThumbnailSize, owner: ImageOwner): Promise<Uint8Array> {
  const box = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
  return inTurn('shown', owner, async () => {
    const sharp = await decoder()
    return sharp(bytes, { limitInputPixels: maxPixels }).resize(box).toBuffer()
  })
}

/**
 * A picture in the middle of a white square of `side` pixels, of which it takes `inner` at most, as png. In
 * its owner's turn.
 */
export function squareIcon(
  bytes: Uint8Array,
  { side, inner }: { side: number; inner: number },
  owner: ImageOwner,
): Promise<Uint8Array> {
  return inTurn('shown', owner, async () => {
    const sharp = await decoder()
    const box = Math.round(side * inner)
    const picture = await sharp(bytes, { limitInputPixels: maxPixels })
      .resize({ width: box, height: box, fit: 'inside' })
      .png()
      .toBuffer()
    const ground = { width: side, height: side, channels: 4, background: '#ffffff' } as const
    return sharp({ create: ground })
      .composite([{ input: picture }])
      .png({ palette: true })
      .toBuffer()
  })
}

/** A picture as paper takes it. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** A shown copy → a jpeg for paper, of at most `side` pixels a side, without transparency. In its owner's turn. */
export function forPaper(bytes: Uint8Array, side: number, owner: ImageOwner): Promise<Picture> {
  return inTurn('shown', owner, async () => {
    const sharp = await decoder()
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 75 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}
