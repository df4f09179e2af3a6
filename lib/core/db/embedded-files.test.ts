import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { databaseFolder } from './embedded-files'

const isRoot = process.getuid?.() === 0
/** Nobody on this machine. */
const somebody = { uid: 61_234, gid: 61_234 }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'copied-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

// RUN-35
it('a database that was copied by another user belongs to its owner again, with the right permissions', () => {
  const folder = join(dataDir, 'database')
  mkdirSync(join(folder, 'base', '1'), { recursive: true, mode: 0o755 })
  for (const file of ['PG_VERSION', 'postgresql.conf', 'base/1/2']) writeFileSync(join(folder, file), '18')
  // As any other user the files are one's own already.
  const owner = isRoot ? somebody : { uid: undefined }
  expect(databaseFolder(dataDir, owner)).toBe(folder)
  const wanted = owner.uid ?? process.getuid?.()
  for (const path of ['', 'PG_VERSION', 'postgresql.conf', 'base/1/2'])
    expect(statSync(join(folder, path)).uid, path).toBe(wanted)
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
})

// RUN-35
it('a database of another user is refused by its name where its owner cannot be changed', () => {
  const folder = join(dataDir, 'database')
  if (isRoot) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '18')
    chownSync(join(folder, 'PG_VERSION'), somebody.uid, somebody.gid)
  } else symlinkSync('/usr', folder) // root's
  expect(() => databaseFolder(dataDir, {})).toThrow(
    /^DATA_DIR: \S+ belongs to another user \(\d+\): start as that one, or give all of \S+ to this one \(chown -R \d+\)$/,
  )
})
