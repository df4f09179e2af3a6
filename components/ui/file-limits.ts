import { fileSize } from './file-preview'

export interface FileLimits {
  /** The endings of file names that are taken, such as `.pdf`. Absent: any. */
  extensions?: readonly string[]
  /** Of one file. */
  maxBytes?: number
  /** Of all files together, where one request carries them. */
  maxTotalBytes?: number
}

/** Which of some chosen files fit beside those that are there, and why the others don't. */
export function sortOut<F extends { name: string; size: number }>(
  files: readonly F[],
  there: readonly F[],
  { extensions, maxBytes = Number.POSITIVE_INFINITY, maxTotalBytes = Number.POSITIVE_INFINITY }: FileLimits,
): { fits: F[]; refused: string[] } {
  const fits: F[] = []
  const refused: string[] = []
  let total = there.reduce((sum, { size }) => sum + size, 0)
  for (const file of files) {
    const isTaken = !extensions || extensions.some((end) => file.name.toLowerCase().endsWith(end))
    if (!isTaken)
      refused.push(
        `${file.name}: files of this type are not accepted, only ${extensions.map((end) => end.slice(1)).join(', ')}`,
      )
    else if (file.size > maxBytes) refused.push(`${file.name} is larger than ${fileSize(maxBytes)}`)
    else if (total + file.size > maxTotalBytes)
      refused.push(`${file.name} is too much for one save, which takes ${fileSize(maxTotalBytes)}. Add it after saving`)
    else {
      fits.push(file)
      total += file.size
    }
  }
  return { fits, refused }
}
