import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { isMadeFrom, stampOf } from './sources.mjs'
import { temporaryFolder } from './temporary-folder'

const temporary = temporaryFolder('sources')
const folder = join(temporary.path, 'sources')
const source = join(folder, 'deep', 'one.ts')
const single = join(temporary.path, 'package-lock.json')
const stamp = join(temporary.path, 'stamp')
const isMade = () => isMadeFrom(stamp, [folder], [single])

beforeEach(() => {
  mkdirSync(join(folder, 'deep'), { recursive: true })
  writeFileSync(source, 'export const one = 1')
  writeFileSync(join(folder, 'one.test.ts'), 'a test')
  writeFileSync(single, '{}')
  writeFileSync(stamp, stampOf([folder], [single]))
})
afterAll(temporary.remove)

it('a build counts as current while its sources are unchanged', () => expect(isMade()).toBe(true))

it('a build without a stamp does not count as current', () => {
  renameSync(stamp, `${stamp}.away`)
  expect(isMade()).toBe(false)
})

it.each<[string, () => void]>([
  ['another word', () => writeFileSync(source, 'export const two = 2')],
  [
    'as many other letters at the same time',
    () => {
      const at = new Date(1_700_000_000_000)
      utimesSync(source, at, at)
      writeFileSync(stamp, stampOf([folder], [single]))
      writeFileSync(source, 'export const one = 2')
      utimesSync(source, at, at)
    },
  ],
  ['a file more', () => writeFileSync(join(folder, 'more.ts'), '')],
  ['another name', () => renameSync(source, join(folder, 'deep', 'other.ts'))],
  ['a file that is named by itself', () => appendFileSync(single, ' ')],
])('a build does not count as current after %s', (_, change) => {
  change()
  expect(isMade()).toBe(false)
  expect(isMade()).toBe(false)
})

it.each<[string, () => void]>([
  ['a test changed', () => appendFileSync(join(folder, 'one.test.ts'), 'more')],
  [
    'they were copied',
    () => {
      const text = readFileSync(source)
      renameSync(source, join(temporary.path, 'before'))
      writeFileSync(source, text)
    },
  ],
  ['somebody may do more with one', () => chmodSync(source, 0o600)],
])('a build counts as current where %s, and the next look reads no sources', (_, change) => {
  change()
  expect(isMade()).toBe(true)
  expect(readFileSync(stamp, 'utf8')).toBe(stampOf([folder], [single]))
})
