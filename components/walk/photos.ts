/** What a kept photo is at most (WALK-15). */
const longestSide = 2_048
const mostBytes = 1024 * 1024
const qualities = [0.86, 0.75, 0.6, 0.45, 0.3]

/**
 * A photo as it is kept: upright, small enough to send over a poor line. A small PNG stays what it is: signatures are
 * drawn so. @throws Error where the browser can’t read it: it would be refused much later, away from what it shows.
 */
export async function keepable(file: File): Promise<File> {
  // Turned as the camera says.
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    const isSmall = file.size <= mostBytes && Math.max(picture.width, picture.height) <= longestSide
    if (file.type === 'image/png' && isSmall) return file
    for (const side of [longestSide, 1_536, 1_024]) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height))
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      for (const quality of qualities) {
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
        if (blob && blob.size <= mostBytes) return named(blob, file)
      }
    }
    throw new Error('A photo stays too large')
  } finally {
    picture.close()
    // Gives the memory back at once: phones have little for pictures.
    canvas.width = 0
  }
}

const named = (blob: Blob, { name, lastModified }: File): File =>
  new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg', lastModified })
