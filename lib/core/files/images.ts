import sharp from 'sharp'
import { FileRefusedError } from './refusal'

/** Edge of a thumbnail's box in pixels (FILE-21). */
export const thumbnailSizes = [64, 256, 1024] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

/** Where an image's thumbnail lies, beside the copy that is shown. */
export const thumbnailKey = (displayKey: string, size: ThumbnailSize) => `${displayKey}-${size}`

const maxPixels = 50_000_000

/**
 * An uploaded png or jpeg → the copy that is shown: decoded in full, turned as its metadata says, without any metadata
 * (FILE-4, FILE-17). Throws FileRefusedError where it is truncated, broken or over 50 megapixels.
 */
export async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) throw new FileRefusedError('base64Data', 'The image has more than 50 megapixels')
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().toBuffer()
  } catch (error) {
    if (error instanceof FileRefusedError) throw error
    throw new FileRefusedError('base64Data', 'The image is damaged or incomplete')
  }
}

/** A shown copy → its thumbnail in the same format, fitted into the box, never enlarged. */
export async function thumbnail(bytes: Uint8Array, size: ThumbnailSize): Promise<Uint8Array> {
  return await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
}
