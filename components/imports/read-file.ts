import { ImportFileError } from '@/lib/workflows/imports/rows/file'
import { type ReadImport, readAssetFile, readPriceFile, readTaskFile } from '@/lib/workflows/imports/rows/read'

const readers = { tasks: readTaskFile, assets: readAssetFile, prices: readPriceFile }

/** A file that was read, or why it can't be. */
export type ReadAnswer = { read: ReadImport } | { errors: readonly string[] }

/** Reads a file for an import and judges it as far as it alone tells. */
export async function readFile(of: keyof typeof readers, file: File): Promise<ReadAnswer> {
  // The page says first that it reads: ten thousand rows take a moment.
  await new Promise((done) => setTimeout(done, 20))
  try {
    return { read: readers[of](new Uint8Array(await file.arrayBuffer())) }
  } catch (error) {
    if (error instanceof ImportFileError) return { errors: error.messages }
    // Moved or changed since it was chosen, for instance.
    return { errors: ['This file could not be read. Please choose it again'] }
  }
}
