import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { awayFromMidnight } from './midnight'

/*
 * Runs before each file of tests. Files share what their worker has loaded, which saves a third of the time. But what
 * was loaded keeps what the environment said then (the database, the mail server, the storage): a file that changes the
 * environment, or puts something in a module's place, loads everything anew, and leaves nothing of it to the next one.
 * What tests faults points this process to a database of its own, wherever it does so.
 */
const CHANGES = /vi\.(stubEnv|mock)|Object\.assign\(process\.env|process\.env\.\w+ = |from '\.\/faults\//

function forget(): void {
  vi.resetModules()
  for (const key of Object.keys(globalThis)) if (key.startsWith('tagwarden')) Reflect.deleteProperty(globalThis, key)
}

const path = expect.getState().testPath ?? ''
const text = readFileSync(path, 'utf8')

// What is found by chance is found again: the same examples each time, and others with TEST_SEED.
if (text.includes("'fast-check'"))
  (await import('fast-check')).configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) })

if (path.endsWith('.api.test.ts')) beforeAll(awayFromMidnight)

if (CHANGES.test(text)) {
  const before = { ...process.env }
  forget()
  afterAll(() => {
    // In place: only the process's own object reaches what is not JavaScript, such as the time zone.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    forget()
  })
}
