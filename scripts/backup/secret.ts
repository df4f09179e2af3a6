import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'

/**
 * The secret that was made with the installation comes with it: it signs sessions, and checkpoints. Until nothing
 * speaks against the restore it is this process's alone. @returns what keeps it in the data folder.
 * @throws SetupError where that has another one
 */
export function takeSecret(from: string, dataDir: string, env: NodeJS.Dict<string> = process.env): () => void {
  const place = join(dataDir, 'auth-secret')
  if (env.AUTH_SECRET || !existsSync(join(from, 'auth-secret'))) return () => undefined
  const secret = readFileSync(join(from, 'auth-secret'), 'utf8').trim()
  if (existsSync(place) && readFileSync(place, 'utf8').trim() !== secret)
    throw new SetupError(`${place} is the secret of another installation: take it away, or name a new DATA_DIR`)
  env.AUTH_SECRET = secret
  return () => {
    if (existsSync(place)) return
    writeFileSync(`${place}.new`, secret, { mode: 0o600, flush: true })
    renameSync(`${place}.new`, place)
  }
}
