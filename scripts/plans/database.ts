import { mkdirSync } from 'node:fs'
import { startEmbedded } from '@/lib/core/db/embedded'
import { applyMigrations } from '@/lib/core/db/migrate'
import { temporaryFolder } from '../temporary-folder'

/**
 * Runs `work` on a migrated database of its own: in a folder that is kept where one is named, else it goes away with
 * its folder. `memory`: see {@link startEmbedded}.
 */
export async function onOwnDatabase<T>(work: (url: string) => Promise<T>, kept?: string, memory?: number): Promise<T> {
  const folder = kept ? { path: kept, remove: () => undefined } : temporaryFolder('plans')
  mkdirSync(folder.path, { recursive: true, mode: 0o755 })
  const database = await startEmbedded({ dataDir: folder.path, durable: false, memory })
  const { disconnect } = await import('@/lib/core/db/client')
  try {
    const mine = { DATABASE_URL: database.url, DATA_DIR: folder.path, AUTH_SECRET: 'only-for-this-command' }
    Object.assign(process.env, mine)
    await applyMigrations(database.url)
    return await work(database.url)
  } finally {
    await disconnect()
    await database.stop()
    folder.remove()
  }
}
