import { fork } from 'node:child_process'
import { once } from 'node:events'
import { build } from '../build'
import { isBuilt } from '../built'
import { generate } from '../generate'
import { plainEnvironment } from './plain-environment'
import { ended } from './portal'

/**
 * Builds the product where that is not done yet, and starts it with all that tests need of it (serve.ts). Vitest and
 * Playwright call this before their first test that talks to it, and what it answers after the last one. Tests find out
 * where it listens from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  generate()
  if (!isBuilt()) await build()
  const env = plainEnvironment()
  const server = fork('scripts/testing/serve.ts', { execArgv: ['--import', 'tsx'], env })
  const failed = ended(server).then(() => Promise.reject(new Error('The server under test did not start')))
  const [needed] = await Promise.race([once(server, 'message'), failed])
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, needed)
  return async () => {
    server.disconnect()
    await ended(server)
  }
}
