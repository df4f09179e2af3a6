import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/*
 * Runs before each file of tests. Files share what their worker has loaded, which saves a third of the time. But what
 * was loaded keeps what the environment said then (the database, the mail server, the storage): a file that changes the
 * environment, or puts something in a module's place, loads everything anew, and leaves nothing of it to the next one.
 */
const CHANGES = /vi\.(stubEnv|mock)|Object\.assign\(process\.env|process\.env\.\w+ = /

function forget(): void {
  vi.resetModules()
  for (const key of Object.keys(globalThis)) if (key.startsWith('tagwarden')) Reflect.deleteProperty(globalThis, key)
}

if (CHANGES.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))) {
  const before = { ...process.env }
  forget()
  afterAll(() => {
    // In place: only the process's own object reaches what is not JavaScript, such as the time zone.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    forget()
  })
}
