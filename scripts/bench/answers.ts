import { join } from 'node:path'
import pg from 'pg'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { beginHistory } from '@/lib/domain/reschedule/begin-history'
import { mendHistory } from '@/lib/domain/reschedule/mend-history'
import { writeTerms } from '@/lib/domain/reschedule/write-terms'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { call } from './http'
import { product } from './product'
import { type Running, start } from './servers'
import { median } from './statistics'

interface Options {
  assets: number
  readings: number
  data?: string
}

/** Milliseconds: the one in the middle, and the least. */
export interface Took {
  median: number
  least: number
}

/** What was found; times in milliseconds. */
export interface AnswersFound {
  assets: number
  results: Record<'plain' | 'answered' | 'plainAction' | 'answeredAction', Took>
  /** To hold an asset's terms against its tasks, where nothing differs: what every change of an asset does. */
  terms: Took
  /** Writing the terms of all tasks down for the first time, and what a result took meanwhile. */
  begin: { seconds: number; meanwhile: Took & { most: number } }
  /** Holding all of them against the tasks again, as a job does every hour. */
  mend: { seconds: number }
}

/** So many of each kind of result, in turn. */
const times = 130
const items = 40
/** Every third item is a number. */
const isNumber = (at: number) => at % 3 === 2
/** So many answers of a result that is Action are fails: each raises a finding. */
const fails = 4

const sections = [
  {
    key: 'look',
    title: 'Look',
    items: Array.from({ length: items }, (_, at) => ({
      ...{ key: `item-${at}`, label: `Item ${at}`, required: true, failStatus: 3, photoOnFail: false },
      ...(isNumber(at)
        ? { kind: 1, unit: 'bar', decimals: 1, minimum: '1', maximum: '9' }
        : { kind: 0, allowNa: true }),
    })),
  },
]
/** An answer to each item of the checklists that are made here; so many fail, each of them a number. */
export const answers = (failing: number) =>
  Array.from({ length: items }, (_, at) => ({
    key: `item-${at}`,
    value: isNumber(at) ? (at < failing * 3 ? '9.5' : '4.5') : 'pass',
  }))

/**
 * Measures what answers, findings and the history of terms cost. `tell` is given what results cost before
 * the long rest.
 */
export async function benchAnswers(
  url: string,
  { assets, readings, data }: Options,
  tell: (results: AnswersFound['results']) => void,
): Promise<AnswersFound> {
  const [client] = (await clientsOf(url, [assets], data, readings)) as [MadeClient]
  return besideTasks(url, client, async ({ connection, server, person, tasks }) => {
    const results = await resultsInTurn(server, person, tasks)
    tell(results)
    const begin = await beginning(connection, client, () => plain(server, person, tasks))
    const mend = await timed(mendHistory)
    const terms = await termsOf(client.clientId, tasks)
    return { assets, results, terms, begin, mend: { seconds: mend / 1000 } }
  })
}

interface BesideTasks {
  connection: pg.Client
  server: Running
  person: Person
  tasks: Task[]
}

/** Does `work` with the product started for a distributor of the client, and with tasks to answer; ends both then. */
export async function besideTasks<Found>(
  url: string,
  client: MadeClient,
  work: (beside: BesideTasks) => Promise<Found>,
): Promise<Found> {
  if (!isBuilt()) await build()
  const person = client.people.find(({ name }) => name === 'distributor') as Person
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  const temporary = temporaryFolder('bench')
  const server = await start(product(url, temporary.path, person), join(temporary.path, 'servers.log'))
  try {
    return await work({ connection, server, person, tasks: await tasksWithVersions(connection, client, person) })
  } finally {
    await server.stop()
    await connection.end()
    temporary.remove()
  }
}

export interface Task {
  assetId: string
  checkId: string
  checklistVersionId: string
}

/** Tasks on assets of the person, each asset once, whose checklist has a version of these items and is not required. */
async function tasksWithVersions(connection: pg.Client, { clientId }: MadeClient, { acts }: Person): Promise<Task[]> {
  await connection.query(`UPDATE "Checklist" SET required = false WHERE "clientId" = $1`, [clientId])
  await connection.query(
    `INSERT INTO "ChecklistVersion" ("clientId", "checklistId", number, sections, "userId", "userName")
     SELECT l."clientId", l.id, 11, $2::jsonb, u.id, 'Sam Carter' FROM "Checklist" l
     CROSS JOIN (SELECT id FROM "User" WHERE "clientId" = $1 LIMIT 1) u WHERE l."clientId" = $1
     ON CONFLICT DO NOTHING`,
    [clientId, JSON.stringify(sections)],
  )
  const { rows } = await connection.query<Task>(
    `SELECT DISTINCT ON (t."assetId") t."assetId", t."checkId", v.id AS "checklistVersionId"
     FROM (SELECT * FROM "AssetCheck" WHERE "clientId" = $1 AND "distributorOrganisationId" = $2 AND planned
       ORDER BY md5(id::text || now()) LIMIT 20000) t
     JOIN "Checklist" l ON l."checkId" = t."checkId" JOIN "ChecklistVersion" v ON v."checklistId" = l.id AND v.number = 11`,
    [clientId, acts],
  )
  return rows
}

/** Records a result; answers its milliseconds. @throws where it was not recorded */
export async function post({ port }: Running, person: Person, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const { status, took, text } = await call(port, person, '/api/v1/assetCompletedChecks', sent)
  if (status !== 201) throw new Error(`a result was answered ${status}: ${text}`)
  return took
}

const next = (tasks: Task[]): Task => {
  const task = tasks.pop()
  if (!task) throw new Error('there are too few assets: measure with more')
  return task
}

const plain = (server: Running, person: Person, tasks: Task[], status = 1) => {
  const { assetId, checkId } = next(tasks)
  return post(server, person, { assetId, checkId, status })
}

async function resultsInTurn(server: Running, person: Person, tasks: Task[]): Promise<AnswersFound['results']> {
  const answered = (failing: number) => post(server, person, { ...next(tasks), answers: answers(failing) })
  const kinds = {
    plain: () => plain(server, person, tasks),
    answered: () => answered(0),
    plainAction: () => plain(server, person, tasks, 3),
    answeredAction: () => answered(fails),
  }
  const took: Record<keyof typeof kinds, number[]> = { plain: [], answered: [], plainAction: [], answeredAction: [] }
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  for (let time = -10; time < times; time++)
    for (const name of names) {
      const one = await kinds[name]()
      // The first ones compile what they run.
      if (time >= 0) took[name].push(one)
    }
  return Object.fromEntries(names.map((name) => [name, of(took[name])])) as AnswersFound['results']
}

const of = (all: readonly number[]): Took => ({ median: median(all), least: Math.min(...all) })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** As for a client from before there was a history, while somebody goes on recording. */
async function beginning(connection: pg.Client, { clientId }: MadeClient, record: () => Promise<number>) {
  await connection.query('ALTER TABLE "TaskTerms" DISABLE TRIGGER USER')
  await connection.query(`DELETE FROM "TaskTerms" WHERE "clientId" = $1`, [clientId])
  await connection.query('ALTER TABLE "TaskTerms" ENABLE TRIGGER USER')
  await systemDb.client.update({ where: { id: clientId }, data: { historyFrom: null } })
  const meanwhile: number[] = []
  let isOver = false
  const seconds = timed(beginHistory).finally(() => {
    isOver = true
  })
  while (!isOver) {
    meanwhile.push(await record())
    await new Promise((done) => setTimeout(done, 200))
  }
  return { seconds: (await seconds) / 1000, meanwhile: { ...of(meanwhile), most: Math.max(...meanwhile) } }
}

async function termsOf(clientId: string, tasks: readonly Task[]): Promise<Took> {
  const took: number[] = []
  for (const { assetId } of tasks.slice(0, times))
    await transaction(async (tx) => {
      took.push(await timed(() => writeTerms(tx, clientId, [assetId])))
    })
  return of(took)
}
