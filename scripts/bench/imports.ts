import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemDb } from '@/lib/core/db/client'
import { buildWorld } from '@/lib/testing/factories'
import { prepareForRegister } from '@/lib/testing/registers-alike'
import { request } from '@/lib/testing/request'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { type Others, othersCalm, othersOf, othersTable, othersUntil } from './others'
import { product } from './product'
import { type Running, start } from './servers'

interface Options {
  /** Rows of the register. */
  rows: number
  /** Each row has an error, so that all are left out. */
  isFaulty: boolean
  /** Assets of the client whose people work meanwhile. */
  assets: number
  data?: string
}

/** What was found; times in milliseconds. */
interface ImportFound {
  rows: number
  isFaulty: boolean
  check: number
  run: number
  undo: number
  others: Others
}

/**
 * Brings a register in with two tasks and one result a row, while others read lists, and takes it back again
 * (REGRUN-23). Prints rows a second, and how much longer the others' calls took meanwhile. @returns the exit code.
 */
export async function benchImports(url: string, { rows, isFaulty, assets, data }: Options): Promise<number> {
  const [client] = (await clientsOf(url, [assets], data)) as [MadeClient]
  if (!isBuilt()) await build()
  const person = client.people.find(({ name }) => name === 'distributor') as Person
  const temporary = temporaryFolder('bench')
  const server = await start(product(url, temporary.path, person), join(temporary.path, 'servers.log'))
  try {
    process.env.TEST_BASE_URL = `http://127.0.0.1:${server.port}`
    console.log(report(await measure(server, person, rows, isFaulty)))
    return 0
  } finally {
    await server.stop()
    temporary.remove()
  }
}

async function measure(server: Running, person: Person, rows: number, isFaulty: boolean): Promise<ImportFound> {
  const world = await buildWorld()
  const tags = Array.from({ length: rows }, (_, at) => `R${String(at).padStart(6, '0')}`)
  const { service, test } = await prepareForRegister(world, tags)
  const make = { assetTypes: 'make', sites: 'make', zones: 'make', details: 'make', customers: 'make' }
  const choices = { make, tasks: { from: 'list', checkIds: [service.id, test.id] }, errors: 'leaveOut' }
  const mapping = {
    ...{ 0: 'tag', 1: 'assetType', 2: 'customer', 3: 'site', 4: 'zone:1', 5: 'detail:new', 6: 'installationDate' },
    7: `task:${service.id}:date`,
  }
  const who = { host: world.host, token: world.distributorAdmin.token }
  const ask = async (method: string, tail: string, json?: unknown) => {
    const answer = await request(method, `/api/v1/assetImports${tail}`, { ...who, json })
    if (answer.status > 201)
      throw new Error(`${method} ${tail} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
    return answer.body
  }
  const file = Buffer.from(fileOf(tags, isFaulty)).toString('base64')
  const { id } = await ask('POST', '', { filename: 'register.csv', file })
  await ask('PUT', '', { id, mapping, choices })
  const before = await othersCalm(server, person)
  const check = await timed(() => ask('POST', `/${id}/check`, {}))
  await ask('POST', `/${id}/run`, {})
  const begun = performance.now()
  let run = 0
  const isOver = async () => {
    const { state } = await systemDb.assetImport.findFirstOrThrow({ where: { id }, select: { state: true } })
    if (state !== 2) run ||= performance.now() - begun
    return state !== 2
  }
  const meanwhile = await othersUntil(server, person, isOver)
  const { made, leftOut, state } = await ask('GET', `/${id}`)
  if (state !== 3 || (isFaulty ? leftOut : made) !== rows)
    throw new Error(`${made} of ${rows} rows came in, ${leftOut} were left out, state ${state}`)
  const undo = await timed(async () => {
    await ask('POST', `/${id}/undo`, {})
    for (;;) {
      const now = await systemDb.assetImport.findFirstOrThrow({ where: { id }, select: { state: true } })
      if (now.state === 5) return
      await sleep(100)
    }
  })
  const others = othersOf(before, meanwhile)
  return { rows, isFaulty, check, run, undo, others }
}

const fileOf = (tags: readonly string[], isFaulty: boolean): string =>
  [
    'Tag,Type,Customer,Site,Room,Serial no,Installed,Last service',
    ...tags.map((tag, at) => {
      const day = `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2025`
      return `${tag},Type ${at % 40},Customer ${at % 20},Site ${at % 300},Room ${at % 40},SN${at},${isFaulty ? '31/02/2025' : day},${day}`
    }),
  ].join('\r\n')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function report({ rows, isFaulty, check, run, undo, others }: ImportFound): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s, ${Math.round((rows / ms) * 1000)} rows a second`
  return [
    `${rows} rows, each with two tasks and one result${isFaulty ? ', and with an error in each' : ''}`,
    `checked in ${seconds(check)}`,
    isFaulty ? `looked at and left out in ${seconds(run)}` : `brought in in ${seconds(run)} (at most 300 s for 50000)`,
    `taken back in ${seconds(undo)}`,
    '',
    ...othersTable(others),
  ].join('\n')
}
