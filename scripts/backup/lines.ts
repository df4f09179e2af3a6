import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SetupError } from '@/lib/core/config/setup-error'

/** Writes values as gzipped lines of JSON, on the disk when this returns. @returns how many, and the file's SHA-256. */
export async function writeLines(
  file: string,
  values: AsyncIterable<unknown>,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0
  const hash = createHash('sha256')
  const lines = async function* () {
    for await (const value of values) {
      rows++
      yield `${JSON.stringify(value)}\n`
    }
  }
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), hashed, createWriteStream(file, { mode: 0o600 }))
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  return { rows, sha256: hash.digest('hex') }
}

/**
 * A line ends with a line feed and nothing else. What `readline` takes for an end is another matter in each version of
 * Node: since 24 U+2028 and U+2029 too, which JSON leaves in a text as they are.
 */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The values of such a file. @throws SetupError at the end, where the file is not the one that was written. */
export async function* readLines<T>(file: string, sha256: string): AsyncGenerator<T> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const text = new PassThrough().setEncoding('utf8')
  const read = pipeline(createReadStream(file), hashed, createGunzip(), text).then(
    () => null,
    (error: Error) => error,
  )
  const lines = linesOf(text)
  for (;;) {
    const next = await lines.next().catch(() => null) // what went wrong is said by `read`
    if (!next || next.done) break
    yield JSON.parse(next.value)
  }
  const error = await read
  if (error || hash.digest('hex') !== sha256) throw new SetupError(`${file} is damaged: it is not what was backed up`)
}

/** Values some at a time. */
export async function* batches<T>(values: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const value of values) {
    batch.push(value)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
