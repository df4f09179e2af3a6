import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { readLines, writeLines } from './lines'

const temporary = temporaryFolder('lines')
afterAll(() => temporary.remove())

const file = join(temporary.path, 'rows.jsonl.gz')

async function* each<T>(values: readonly T[]) {
  yield* values
}

async function read(sha256: string) {
  const values: unknown[] = []
  for await (const value of readLines(file, sha256)) values.push(value)
  return values
}

// EVIDENCE-12, EVIDENCE-13
it('any text that somebody may have typed is read back unchanged, whatever separates its lines', async () => {
  const breaks = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f']
  const values = [...breaks.map((one) => `one${one}two${one}`), '', '“é”', 'x'.repeat(300_000), 'Größe '.repeat(50_000)]
  const { rows, sha256 } = await writeLines(file, each(values))
  expect(rows).toBe(values.length)
  expect(await read(sha256)).toEqual(values)
})

// EVIDENCE-13
it('a file that was cut off, or is another one, is damaged', async () => {
  const { sha256 } = await writeLines(file, each(['one', 'two']))
  await expect(read('0'.repeat(64))).rejects.toThrow('is damaged: it is not what was backed up')
  writeFileSync(file, readFileSync(file).subarray(0, -9))
  await expect(read(sha256)).rejects.toThrow('is damaged: it is not what was backed up')
})
