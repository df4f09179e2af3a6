/** Photos below this are sent as they are. */
const largeBytes = 3 * 1024 * 1024
/** Enough to read a serial number on a photo of the whole thing. */
const longestSide = 3072
const quality = 0.86

/**
 * A large photo of a phone as a smaller JPEG, upright; several of them then fit one request, and a slow line. Any other
 * file, and what this browser can't read, comes back as it is: the server has the last word.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= largeBytes) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!small || small.size >= file.size) return file
  const name = file.name.replace(/(\.\w+)?$/, '.jpg')
  return new File([small], name, { type: 'image/jpeg', lastModified: file.lastModified })
}
