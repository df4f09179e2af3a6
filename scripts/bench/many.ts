import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { doneWith, type Others, othersCalm, othersOf, othersTable, othersUntil } from './others'
import { product } from './product'
import { type Running, start } from './servers'

interface Options {
  /** Rows that are changed at once. */
  rows: number
  data?: string
}

/**
 * Assets of the client whose rows are changed, for each of them; and of another client, whose people work meanwhile.
 */
const assetsForRow = 4
const othersAssets = 9_000

/**
 * Gives many assets another type while another client's people read lists, and takes it back (BULK-5). Prints rows a
 * second, and how much longer the others' calls took meanwhile. @returns the exit code.
 */
export async function benchMany(url: string, { rows, data }: Options): Promise<number> {
  const [client, other] = (await clientsOf(url, [rows * assetsForRow, othersAssets], data)) as [MadeClient, MadeClient]
  if (!isBuilt()) await build()
  const who = ({ people }: MadeClient) => people.find(({ name }) => name === 'distributor') as Person
  const temporary = temporaryFolder('bench')
  const server = await start(product(url, temporary.path, who(client)), join(temporary.path, 'servers.log'))
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const { clientId } = client
    const { acts } = who(client)
    const assets = await connection.query<{ id: string }>(
      `SELECT id FROM "Asset" WHERE "clientId" = $1 AND "distributorOrganisationId" = $2 AND "deletedAt" IS NULL LIMIT $3`,
      [clientId, acts, rows],
    )
    const ids = assets.rows.map(({ id }) => id)
    const assetTypeId = newId()
    await connection.query(
      `INSERT INTO "AssetType" (id, "clientId", "organisationId", "sectorId", name)
       SELECT $3, "clientId", "organisationId", id, 'Given at once' FROM "Sector"
       WHERE "clientId" = $1 AND "organisationId" = $2 LIMIT 1`,
      [clientId, acts, assetTypeId],
    )
    const before = await othersCalm(server, who(other))
    const json = { list: 'assets', ids, action: 'set-type', values: { assetTypeId } }
    const { id } = JSON.parse((await doneWith(server, who(client), '/bulk', { json })).text)
    const run = await meanwhile(server, who(other), id, 2)
    await doneWith(server, who(client), `/bulk/${id}/undo`, { json: {} })
    const undo = await meanwhile(server, who(other), id, 4)
    const { done, undone } = await systemDb.bulkChange.findFirstOrThrow({ where: { id } })
    for (const [what, { took, calls }] of Object.entries({ changed: run, 'taken back': undo }))
      console.log(report(`${what === 'changed' ? done : undone} rows ${what}`, took, othersOf(before, calls)))
    return 0
  } finally {
    await connection.end()
    await server.stop()
    temporary.remove()
  }
}

/** The others' calls until the bulk has come to that state, and how long that took. */
async function meanwhile(server: Running, person: Person, id: string, state: number) {
  const begun = performance.now()
  const isOver = async () => (await systemDb.bulkChange.findFirstOrThrow({ where: { id } })).state === state
  const ended = (async () => {
    while (!(await isOver())) await sleep(20)
    return performance.now() - begun
  })()
  const calls = await othersUntil(server, person, isOver)
  return { took: await ended, calls }
}

const report = (what: string, took: number, others: Others): string =>
  [`${what} in ${(took / 1000).toFixed(1)} s`, ...othersTable(others), ''].join('\n')
