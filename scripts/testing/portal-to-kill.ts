import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { disconnect } from '@/lib/core/db/client'
import { temporaryFolder } from '../temporary-folder'
import { ownDatabase } from './own-database'
import { ended, runningPortal } from './portal'

/** Servers of a test file's own on a database of its own, to be killed and started again; all of it goes afterwards. */
export function portalToKill(name: string) {
  const temporary = temporaryFolder(name)
  const children: ChildProcess[] = []
  const database = ownDatabase(name.replaceAll('-', '_'))
  beforeAll(database.createMigrated)
  afterAll(async () => {
    await disconnect()
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(ended))
    await database.drop()
    temporary.remove()
  })
  return {
    database,
    /** The next server, on what the one before has left. */
    start: () => {
      const env = {
        AUTH_SECRET: 'a-secret-of-all-starts',
        DATABASE_URL: database.url,
        SMTP_URL: process.env.SMTP_URL ?? '',
      }
      return runningPortal({ ...env, DATA_DIR: join(temporary.path, 'data') }, ({ child }) => children.push(child))
    },
  }
}
