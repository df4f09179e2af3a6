import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { variableNames } from '@/lib/core/config/env'
import { freePort, startEmbedded } from '@/lib/core/db/embedded'
import { temporaryFolder } from '../temporary-folder'
import { catchMail } from './mail-catcher'

const STARTS_WITHIN_MS = 180_000

export type ServerUnderTest = {
  /** What test runners need to know, as environment variables. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** The environment without what a developer has configured for himself. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env }
  for (const name of variableNames) delete env[name]
  return env
}

/**
 * Starts everything that API and browser tests need, on free ports and in a folder that goes away: PostgreSQL, a mail
 * catcher, the built server with demo data. Its log goes to test-results/server.log.
 */
export async function startServer(): Promise<ServerUnderTest> {
  const temporary = temporaryFolder('test')
  const folder = temporary.path
  const mailDir = join(folder, 'mails')
  mkdirSync(mailDir)
  const database = await startEmbedded({ dataDir: join(folder, 'database'), durable: false })
  const mail = await catchMail(mailDir, await freePort())
  const port = await freePort()
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: 'a-secret-that-only-tests-know',
    SMTP_URL: mail.url,
  }
  // Tests make many failing logins from one address; the limit per account is what they look at.
  const answered = join(folder, 'answered')
  const only = { PORT: String(port), DEMO: '1', RATE_LOGIN_ADDRESS: '0', API_CHECK_RESPONSES: answered }
  const server = run({ ...shared, ...only })

  const stop = async () => {
    await server.stop()
    await mail.stop()
    await database.stop()
    temporary.remove()
  }
  try {
    await untilReady(port, server.hasEnded)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    env: { ...shared, TEST_BASE_URL: `http://127.0.0.1:${port}`, TEST_MAIL_DIR: mailDir, TEST_ANSWERED: answered },
    stop,
  }
}

function run(env: Record<string, string>) {
  mkdirSync('test-results', { recursive: true })
  const log = openSync('test-results/server.log', 'w')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { stop, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

async function untilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (let waited = 0; waited < STARTS_WITHIN_MS && !hasEnded(); waited += 200) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false, // it does not listen yet
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error('The server under test did not start: see test-results/server.log')
}
