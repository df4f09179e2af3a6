import { dataUrl } from '@/lib/core/files/base64'
import { files } from '@/lib/core/files/files'
import { type ImageOwner, type ThumbnailSize, thumbnail, thumbnailKey, thumbnailSizes } from '@/lib/core/files/images'
import { readAll } from '@/lib/core/files/store'

/** An image's thumbnail as a data URL; `null` for another size, or for what is no image (FILE-21). */
export async function thumbnailOf(
  owner: ImageOwner,
  { displayKey, mimetype }: { displayKey: string | null; mimetype: string },
  size: string,
): Promise<string | null> {
  const box = thumbnailSizes.find((one) => String(one) === size)
  const bytes = box && displayKey ? await thumbnailBytes(owner, displayKey, box, mimetype) : null
  return bytes && dataUrl(bytes, mimetype)
}

/** Made when it is first asked for, and kept beside the image: a list shows many. `null` where the image is gone. */
export async function thumbnailBytes(
  owner: ImageOwner,
  displayKey: string,
  size: ThumbnailSize,
  mimetype: string,
): Promise<Uint8Array | null> {
  const key = thumbnailKey(displayKey, size)
  const stored = await files().get(key)
  if (stored) return readAll(stored)
  const image = await files().get(displayKey)
  if (!image) return null
  const bytes = await thumbnail(await readAll(image), size, owner)
  await files().put(key, bytes, mimetype)
  return bytes
}
