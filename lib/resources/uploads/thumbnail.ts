import { dataUrl } from '@/lib/files/base64'
import { files } from '@/lib/files/files'
import { thumbnail, thumbnailSizes } from '@/lib/files/images'
import { readAll } from '@/lib/files/store'

/** An image's thumbnail as a data URL; `null` for another size, or for what is no image (R 198). */
export async function thumbnailOf(
  { displayKey, mimetype }: { displayKey: string | null; mimetype: string },
  size: string,
): Promise<string | null> {
  const box = thumbnailSizes.find((one) => String(one) === size)
  const file = box && displayKey ? await files().get(displayKey) : null
  return box && file ? dataUrl(await thumbnail(await readAll(file), box), mimetype) : null
}
