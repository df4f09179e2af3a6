import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts, makeFolder, settle } from './whole'

/** What was told to reach the disk, and renamed, in this order. */
const done = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  const noted = async (...given: Parameters<typeof fs.open>) => {
    const handle = await fs.open(...given)
    const sync = handle.sync.bind(handle)
    handle.sync = () => {
      done.push(`sync ${given[0]}`)
      return sync()
    }
    return handle
  }
  const rename = (from: string, to: string) => {
    done.push(`name ${to}`)
    return fs.rename(from, to)
  }
  return { ...fs, open: noted, rename }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whole-'))
  done.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

// RUN-34
it('the name of a file, and the folders made for it, are synced to the disk too', async () => {
  const place = path.join(folder, 'a', 'b', 'file')
  await makeFolder(path.dirname(place))
  await makeFolder(path.dirname(place))
  expect(done).toEqual([`sync ${path.join(folder, 'a')}`, `sync ${folder}`])
  done.length = 0
  const draft = path.join(folder, 'draft')
  await writeFile(draft, 'whole')
  await settle(draft, place)
  expect(done).toEqual([`name ${place}`, `sync ${path.dirname(place)}`])
  expect(await readFile(place, 'utf8')).toBe('whole')
})

// RUN-34
it('half-written files are deleted after an hour, those being written are not', async () => {
  const hourAgo = new Date(Date.now() - 3_700_000)
  for (const name of ['old.half', 'fresh.half', 'old.eml']) {
    await (await open(path.join(folder, name), 'w')).close()
    if (name.startsWith('old')) await utimes(path.join(folder, name), hourAgo, hourAgo)
  }
  await clearDrafts(folder, '.half')
  expect((await readdir(folder)).sort()).toEqual(['fresh.half', 'old.eml'])
  await clearDrafts(path.join(folder, 'never-made'))
})
