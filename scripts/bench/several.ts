import { join } from 'node:path'
import { freePort } from '@/lib/core/db/embedded'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { catchMail } from '../testing/mail-catcher'
import { startNginx } from '../testing/nginx'
import { startPgBouncer } from '../testing/pgbouncer'
import { type Call, callsOf } from './calls'
import { type Loaded, load, stopLoad } from './load'
import { product } from './product'
import { start } from './servers'
import { ratio } from './statistics'

interface Options {
  rounds: number
  /** Of each call on each way in each round. */
  seconds: number
  connections: number
  data?: string
}

/** A way to the portal: what stands on it, and the port where it begins. */
interface Way {
  name: string
  port: number
}

const assets = 1_000
const who = 'distributor'
const paths = ['/assets', 'POST /assetCompletedChecks']
/** As long as so many calls, before anything is measured: of each server, for the first time. */
const warmUp = 2

/**
 * Loads one server, the same behind nginx, two behind nginx, and two behind nginx whose PostgreSQL is behind PgBouncer,
 * in turn, with a list's first page and with results. All of them run all the time on one database, so that what slows
 * the machine for a while slows all. Prints requests a second and p50 of each, and their share of the first. @returns
 * the exit code.
 */
export async function benchServers(url: string, options: Options): Promise<number> {
  const [client] = (await clientsOf(url, [assets], options.data)) as [MadeClient]
  if (!isBuilt()) await build()
  const calls = (await callsOf(url, client, { isFull: false })).filter(
    (call) => call.who === who && paths.includes(call.name),
  )
  const closing: (() => unknown)[] = [stopLoad]
  try {
    const ways = await waysOf(url, client, closing)
    const found = new Map<string, Loaded[]>()
    // Not judged: on a busy machine a server refuses calls (503) until it has its connections, and nginx
    // then both (502).
    for (const { port } of ways)
      for (const { requests } of calls)
        await load({ port, requests, connections: options.connections, seconds: warmUp * options.seconds })
    for (let round = 1; round <= options.rounds; round++)
      // Each round the other way round: who comes later has more results in its tables.
      for (const way of round % 2 ? ways : ways.toReversed())
        for (const call of calls) {
          const key = keyOf(way, call)
          found.set(key, [...(found.get(key) ?? []), await loadOn(way, call, options)])
        }
    console.log(table(ways, calls, found))
    return 0
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Starts everything; what ends it again is added to `closing`. */
async function waysOf(url: string, client: MadeClient, closing: (() => unknown)[]): Promise<Way[]> {
  const person = client.people.find(({ name }) => name === who)!
  const temporary = temporaryFolder('bench')
  closing.push(temporary.remove)
  const folder = (name: string) => join(temporary.path, name)
  const [storage, mail] = [await startS3Server(), await catchMail(folder('mails'), await freePort())]
  const pooler = await startPgBouncer(url, folder('pgbouncer'))
  closing.push(storage.stop, mail.stop, pooler.stop)
  const shared = { ...s3Settings(storage), SMTP_URL: mail.url, TRUST_PROXY: '1' }
  const server = async (name: string, database: string) => {
    const portal = product(database, folder(name), person, { ...shared, DATABASE_DIRECT_URL: url })
    const { port, stop } = await start(portal, folder('servers.log'))
    closing.push(stop)
    return port
  }
  const proxy = async (name: string, ports: number[]) => {
    const { port, stop } = await startNginx(ports, folder(name))
    closing.push(stop)
    return port
  }
  const [one, other] = [await server('one', url), await server('other', url)]
  const pooled = [await server('pooled', pooler.url), await server('other-pooled', pooler.url)]
  return [
    { name: 'one server', port: one },
    { name: 'one behind nginx', port: await proxy('nginx-one', [one]) },
    { name: 'two behind nginx', port: await proxy('nginx-two', [one, other]) },
    { name: 'two behind nginx, PgBouncer', port: await proxy('nginx-pooled', pooled) },
  ]
}

/** @throws where not every answer is a success */
async function loadOn({ name, port }: Way, { requests, ...call }: Call, { connections, seconds }: Options) {
  const loaded = await load({ port, connections, seconds, requests })
  if (Object.keys(loaded.statuses).some((status) => !status.startsWith('2')))
    throw new Error(`${call.name} on ${name} was answered ${JSON.stringify(loaded.statuses)}`)
  return loaded
}

const keyOf = (way: Way, call: Call) => `${way.name} ${call.name}`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A row for each way and call: means of the rounds, and how many times the first way's they are. */
function table(ways: readonly Way[], calls: readonly Call[], found: ReadonlyMap<string, Loaded[]>): string {
  const of = (way: Way, call: Call, figure: 'perSecond' | 'p50') =>
    mean((found.get(keyOf(way, call)) ?? []).map((loaded) => loaded[figure]))
  const [first] = ways as [Way]
  const lines = calls.flatMap((call) =>
    ways.map((way) => {
      const cells = (['perSecond', 'p50'] as const).flatMap((figure) => {
        const value = of(way, call, figure)
        return [value.toFixed(figure === 'p50' ? 1 : 0), `${ratio(value, of(first, call, figure)).toFixed(2)} ×`]
      })
      return `| ${[`\`${call.name}\``, way.name, ...cells].join(' | ')} |`
    }),
  )
  return ['| call | way | a second | of the first | p50, ms | of the first |', `|${' --- |'.repeat(6)}`, ...lines].join(
    '\n',
  )
}
