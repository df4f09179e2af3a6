import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { freePort, startEmbedded } from '@/lib/core/db/embedded'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildAssetType, buildBatch, buildCheck, buildUser, buildWorld } from '@/lib/testing/factories'
import { type S3Server, s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { temporaryFolder } from '../temporary-folder'
import { catchMail } from '../testing/mail-catcher'
import { ended, runningPortal } from '../testing/portal'
import { pointedTo } from './environment'
import { openGate } from './gate'
import { smallDisk } from './small-disk'

export type Stage = Awaited<ReturnType<typeof openStage>>

const SECRET = 'a-secret-of-those-who-try-faults'
const UNLIMITED = [
  'RATE_LOGIN_ACCOUNT',
  'RATE_LOGIN_ADDRESS',
  'RATE_MAIL',
  'RATE_MAIL_ADDRESS',
  'RATE_INVITE',
  'RATE_INVITE_SENDER',
  'RATE_INVITE_ORGANISATION',
  'RATE_LINK',
]

/** Of everybody on the stage. */
export const PASSWORD = 'Inspect-Me-1'

/**
 * A portal of its own with everything that can fail around it, each behind a gate: PostgreSQL, a mail server and, where
 * files are `in` a bucket, a storage. It says nothing to the environment of anybody else, so one process has one
 * at a time.
 */
export async function openStage({ files, random }: { files: 'bucket' | 'disk'; random: () => number }) {
  const temporary = temporaryFolder('faults')
  const closing: (() => unknown)[] = [temporary.remove]
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  const inFolder = (name: string) => join(temporary.path, name)
  const disk = files === 'disk' ? smallDisk(inFolder('disk')) : undefined
  if (disk) closing.push(disk.remove)
  const folder = disk?.path ?? temporary.path
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  closing.push(database.stop)
  mkdirSync(inFolder('mails'))
  const mail = await catchMail(inFolder('mails'), await freePort())
  closing.push(mail.stop)
  const storage = await startS3Server()
  closing.push(storage.stop)
  const portOf = (url: string) => Number(new URL(url).port)
  const gates = {
    // A write asks the database twenty times and more; a photo is some pieces.
    database: await openGate(portOf(database.url), 60),
    mail: await openGate(portOf(mail.url), 1_000),
    storage: await openGate(portOf(storage.endpoint), 250),
  }
  for (const gate of Object.values(gates)) closing.push(gate.close)

  const clockFile = inFolder('clock')
  const port = await freePort()
  const shared = { AUTH_SECRET: SECRET, DATA_DIR: join(folder, 'data') }
  const env = {
    ...shared,
    PORT: String(port),
    DATABASE_URL: Object.assign(new URL(database.url), { port: String(gates.database.port) }).href,
    SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
    ...(files === 'bucket' && s3Settings({ endpoint: `http://127.0.0.1:${gates.storage.port}` })),
    ...Object.fromEntries(UNLIMITED.map((name) => [name, '0'])),
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('scripts/faults/clock.mjs')).href}`,
    CLOCK_FILE: clockFile,
  }
  let portal: Awaited<ReturnType<typeof runningPortal>> | undefined
  const start = async () => {
    portal = await runningPortal(env)
  }
  /** @returns how it ended */
  const end = async (signal: NodeJS.Signals) => {
    portal?.child.kill(signal)
    return portal && (await ended(portal.child))
  }
  closing.push(() => end('SIGTERM'))

  // Factories write straight to the database, in this process, and calls go to this portal.
  const ours = { ...shared, DATABASE_URL: database.url, TEST_BASE_URL: `http://127.0.0.1:${port}` }
  closing.push(pointedTo(ours))
  try {
    await start()
    const world = await buildSurroundings()
    closing.push(async () => (await import('@/lib/core/db/client')).disconnect())
    return {
      world,
      gates,
      disk,
      random,
      port,
      database: {
        url: database.url,
        signal: (name: NodeJS.Signals) => signalAll(postmaster(database.folder), name),
      },
      portal: { start, end, pid: () => portal?.child.pid ?? 0, said: () => portal?.said.out ?? '' },
      /** The keys of all files that are stored. */
      storedFiles: async () =>
        files === 'bucket' ? keysInBucket(storage) : keysOnDisk(join(shared.DATA_DIR, 'files')),
      mailsFolder: inFolder('mails'),
      setClock: (ms: number) => writeFileSync(clockFile, String(ms)),
      newId,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const keysInBucket = ({ objects }: S3Server) =>
  new Set([...objects.keys()].map((path) => path.replace(/^\/[^/]+\//, '')))

/** Their names are the keys, with another sign for the slash. */
const keysOnDisk = (folder: string) =>
  new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => basename(name).replaceAll('~', '/')))

/** To a process and its children: each of PostgreSQL's is a group of its own. */
function signalAll(pid: number, name: NodeJS.Signals): void {
  process.kill(pid, name)
  for (const one of readdirSync('/proc')) if (parentOf(one) === pid) process.kill(Number(one), name)
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // no process, or one that has just ended
  }
}

/** The one that starts all of PostgreSQL's others. */
const postmaster = (folder: string) => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

/** People and things for the loads to work with. */
async function buildSurroundings() {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  const organisationId = distributor.id
  const check = await buildCheck({ clientId, organisationId })
  const sector = await systemDb.sector.findFirstOrThrow({ where: { clientId, organisationId } })
  const type = await buildAssetType({ clientId, organisationId, sectorId: sector.id, checkIds: [check.id] })
  const assets = []
  for (let n = 0; n < 12; n++)
    assets.push(
      await buildAsset({
        clientId,
        customerId: customer.id,
        distributorId: distributor.id,
        assetTypeId: type.id,
        checkIds: [check.id],
        installationDate: '2026-01-01',
      }),
    )
  const { references } = await buildBatch({ clientId, count: 6_000 })
  const linker = await buildUser({ clientId, memberships: [{ organisationId, role: 2 }] })
  const passwordHash = await hashPassword(PASSWORD)
  await systemDb.user.updateMany({ where: { clientId }, data: { passwordHash } })
  return { ...world, sector, check, type, assets, blank: references, linker }
}
