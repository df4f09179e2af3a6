import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startEmbedded } from '@/lib/core/db/embedded'
import { applyMigrations } from '@/lib/core/db/migrate'
import { migrateJobs } from '@/lib/core/jobs/runner'
import { explain } from '../explain'
import { temporaryFolder } from '../temporary-folder'
import { catchMail } from './mail-catcher'
import { administer, MIGRATED } from './own-database'
import { ended, runningPortal } from './portal'

/*
 * Everything that API and browser tests need, on free ports and in a folder that goes away: PostgreSQL, a mail catcher,
 * the built server with demo data. A process of its own, which tells its parent the environment that the tests need and
 * ends when the parent lets go of it, however the parent comes to its end.
 */

const closing: (() => unknown)[] = []

async function stop(code: number): Promise<never> {
  for (const close of closing.splice(0).reverse()) await close()
  process.exit(code)
}

/** Migrates the server's database before it starts, and keeps a copy, of which tests make databases of their own. */
async function migrate(url: string): Promise<void> {
  await applyMigrations(url)
  await migrateJobs(url)
  const { pathname } = new URL(url)
  const elsewhere = Object.assign(new URL(url), { pathname: '/postgres' }).href
  await administer(elsewhere, `CREATE DATABASE ${MIGRATED} TEMPLATE ${pathname.slice(1)}`)
}

async function serve(): Promise<NodeJS.Dict<string>> {
  const temporary = temporaryFolder('test')
  closing.push(temporary.remove)
  const inFolder = (name: string) => join(temporary.path, name)
  // Tests start servers of their own on it, several at a time.
  const database = await startEmbedded({ dataDir: inFolder('database'), durable: false, connections: 400 })
  closing.push(database.stop)
  await migrate(database.url)
  mkdirSync(inFolder('mails'))
  const mail = await catchMail(inFolder('mails'), await freePort())
  closing.push(mail.stop)
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: inFolder('data'),
    AUTH_SECRET: 'a-secret-that-only-tests-know',
    SMTP_URL: mail.url,
  }
  // Tests make many failing logins and registrations from one address; the limits per account are what they look at.
  const only = {
    DEMO: '1',
    RATE_LOGIN_ADDRESS: '0',
    RATE_MAIL_ADDRESS: '0',
    SECURITY_CONTACT: 'security@tagwarden.test',
    API_CHECK_RESPONSES: inFolder('answered'),
  }
  mkdirSync('test-results', { recursive: true })
  const log = createWriteStream('test-results/server.log')
  // The server works as the application's role; what tests themselves put into the database they do as its owner.
  const roles = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url }
  const { port } = await runningPortal({ ...shared, ...only, ...roles }, ({ child }) => {
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
    closing.push(() => child.kill('SIGTERM') && ended(child))
  })
  // Of the first page Next loads all that every page needs: no test is to wait for that.
  await (await fetch(`http://localhost:${port}/login`)).text()
  return {
    ...shared,
    TEST_BASE_URL: `http://127.0.0.1:${port}`,
    TEST_APPLICATION_URL: database.applicationUrl,
    TEST_MAIL_DIR: inFolder('mails'),
    TEST_ANSWERED: inFolder('answered'),
    TEST_LOOKED: inFolder('looked-at'),
  }
}

// The parent gets them too, and lets go of us once its tests have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const up = serve().catch((error) => stop(explain(error)))
process.once('disconnect', () => up.then(() => stop(0)))
const env = await up
if (process.connected) process.send?.(env)
