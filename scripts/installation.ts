import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '@/lib/core/config/env'
import { prepare } from './prepare'

/**
 * For a command that works on an installation, be its server running or not: `work` gets the database as its owner.
 * `before` may put something into the data folder that a start would else make.
 */
export async function onInstallation<T>(
  work: (url: string) => Promise<T>,
  before: (dataDir: string) => void = () => undefined,
): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const configured = readConfig(process.env)
  before(resolve(configured.DATA_DIR))
  if (!configured.DATABASE_URL) {
    const { runningEmbedded } = await import('@/lib/core/db/embedded')
    const running = runningEmbedded(resolve(configured.DATA_DIR))
    if (running) Object.assign(process.env, running)
  }
  const { stopDatabase } = await prepare(readConfig(process.env))
  // Loaded only now: it keeps the environment that it finds.
  const { ownerUrl } = await import('@/lib/core/config/env')
  const { disconnect } = await import('@/lib/core/db/client')
  try {
    return await work(ownerUrl())
  } finally {
    await disconnect()
    await stopDatabase()
  }
}
