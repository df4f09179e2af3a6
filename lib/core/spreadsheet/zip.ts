import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Bounds, TableRefusedError } from './cell'
import { Slices } from './slices'

/** More entries than any workbook of people needs. */
const maxEntries = 5_000

export const broken = () => new TableRefusedError('The file is broken: it can’t be read to its end')
const protectedFile = () => new TableRefusedError('The file is protected with a password: save it without one')

const unpacksTo = (bytes: number) =>
  new TableRefusedError(`The file unpacks to more than ${Math.round(bytes / 1024 / 1024)} MB`)

/** A zip file in memory, of which parts are unpacked as they are read. */
export interface Zip {
  has(name: string): boolean
  /** The part as text, piece by piece. @throws TableRefusedError where it is broken or unpacks to more than it may. */
  read(name: string): AsyncIterable<string>
}

/**
 * Opens a zip file. What its parts say they unpack to is added up before anything is unpacked, and no part may unpack
 * to more than it says (REGISTER-2). @throws TableRefusedError
 */
export async function openZip(bytes: Uint8Array, { unpackedBytes }: Bounds): Promise<Zip> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  const zip = await orBroken(() =>
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    }),
  )
  await orBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > unpackedBytes || entries.size >= maxEntries) throw unpacksTo(unpackedBytes)
      if (entry.isEncrypted()) throw protectedFile()
      entries.set(keyOf(entry.fileName), entry)
    }
  })
  return {
    has: (name) => entries.has(keyOf(name)),
    read: (name) => unpack(zip, entries.get(keyOf(name)), unpackedBytes),
  }
}

const keyOf = (name: string) => name.replace(/^\/+/, '').toLowerCase()

/** yauzl ends a part that unpacks to more than it says; it is counted too, in case it ever would not. */
async function* unpack(zip: ZipFile, entry: Entry | undefined, most: number): AsyncGenerator<string> {
  if (!entry) throw broken()
  const stream = await orBroken(() => zip.openReadStreamPromise(entry))
  const decoder = new TextDecoder()
  const slices = new Slices()
  let size = 0
  try {
    for await (const piece of stream) {
      size += (piece as Buffer).length
      if (size > most) throw unpacksTo(most)
      yield decoder.decode(piece as Buffer, { stream: true })
      await slices.rest()
    }
  } catch (error) {
    throw asRefusal(error)
  } finally {
    stream.destroy()
  }
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(error)
  }
}

/** What a library says of bytes that it can't read is the file's doing; the reason is for engineers, not for people. */
function asRefusal(error: unknown): TableRefusedError {
  return error instanceof TableRefusedError ? error : Object.assign(broken(), { cause: error })
}
