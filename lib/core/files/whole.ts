import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** No request lasts so long: whoever wrote a draft that is older was killed. */
const OLD_MS = 3_600_000

/** Makes a folder with those above it, so that a power cut takes none of them away any more. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made !== path.dirname(first); made = path.dirname(made)) await syncFolder(path.dirname(made))
}

/**
 * Gives a whole file its name: nobody ever reads half of it. Once this returns, a power cut takes neither the file nor
 * its name; the draft's bytes have to be on the disk already.
 */
export async function settle(draft: string, place: string): Promise<void> {
  await rename(draft, place)
  await syncFolder(path.dirname(place))
}

/** Deletes what killed processes have left half written: the files of the folder whose names end so. */
export async function clearDrafts(folder: string, ending = ''): Promise<void> {
  for (const name of await namesIn(folder)) {
    const draft = path.join(folder, name)
    if (name.endsWith(ending) && (await isOld(draft))) await rm(draft, { force: true })
  }
}

/** A name is an entry of its folder, which reaches the disk when the folder is told to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // knows no such thing
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const namesIn = (folder: string) => readdir(folder).catch(unlessMissing([] as string[]))

/** One that has just been given its name is not there any more. */
const isOld = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs < Date.now() - OLD_MS, unlessMissing(false))

const unlessMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
