import pg from 'pg'
import type { MadeClient, Person } from '../plans/data'
import { apiRequest } from './product'

const items = 2_000
const name = 'Measured'

/** What a phone asks of a round of 2 000 tasks: all of it, what is on it, and what has changed since. */
export async function roundCalls(
  url: string,
  client: MadeClient,
  person: Person,
): Promise<{ name: string; request: string }[]> {
  const { id, cursor } = await longRound(url, client, person)
  const json = { 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  const sync = (since: string | null) =>
    apiRequest(person, `/rounds/${id}/sync`, { method: 'POST', headers: json, body: JSON.stringify({ since }) })
  return [
    { name: '/rounds/{id}/package', request: apiRequest(person, `/rounds/${id}/package`, { headers: json }) },
    { name: '/rounds/{id}/sync, from the start', request: sync(null) },
    { name: '/rounds/{id}/sync, nothing new', request: sync(cursor) },
  ]
}

/**
 * A round of the person's customer with so many of its tasks, or as many as there are: made once in a database, of a
 * day that is on no first page.
 */
async function longRound(
  url: string,
  { clientId }: MadeClient,
  { acts }: Person,
): Promise<{ id: string; cursor: string }> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const known = await connection.query<{ id: string }>(
      'SELECT id FROM "Round" WHERE "clientId" = $1 AND "customerOrganisationId" = $2 AND "name" = $3',
      [clientId, acts, name],
    )
    const id = known.rows[0]?.id ?? (await makeRound(connection, clientId, acts))
    // Of another statement, as a phone's is.
    const { rows } = await connection.query<{ cursor: string }>('SELECT pg_current_snapshot()::text AS cursor')
    return { id, cursor: rows[0]?.cursor ?? '' }
  } finally {
    await connection.end()
  }
}

async function makeRound(connection: pg.Client, clientId: string, customerId: string): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO "Round" (id, "clientId", number, name, "customerOrganisationId", "distributorOrganisationId", "zoneIds",
       "plannedDate", "userId", "createdAt", "updatedAt")
     SELECT uuidv7(), o."clientId", 1 + coalesce((SELECT max(number) FROM "Round" r WHERE r."customerOrganisationId" = o.id), 0),
       $3, o.id, o."distributorId", '{}', current_date - 300, (SELECT id FROM "User" WHERE "clientId" = $1 LIMIT 1), now(), now()
     FROM "Organisation" o WHERE o."clientId" = $1 AND o.id = $2 RETURNING id`,
    [clientId, customerId, name],
  )
  const id = rows[0]?.id
  if (!id) throw new Error('There is no such customer')
  await connection.query(
    `INSERT INTO "RoundItem" ("clientId", "roundId", "assetId", "assetName", "assetType", "zoneId", "locationTrail", "checkId",
       "checkName", "nextDue", "position")
     SELECT t."clientId", $3, t."assetId", a."name", y."name", a."organisationZoneId", z."locationTrail", t."checkId", k."name",
       t."nextDue", row_number() OVER (ORDER BY t.id) - 1
     FROM (SELECT * FROM "AssetCheck" WHERE "clientId" = $1 AND "customerOrganisationId" = $2 ORDER BY id LIMIT ${items}) t
     JOIN "Asset" a ON a.id = t."assetId" JOIN "AssetType" y ON y.id = a."assetTypeId" JOIN "Check" k ON k.id = t."checkId"
     LEFT JOIN "Site" z ON z.id = a."organisationZoneId"`,
    [clientId, customerId, id],
  )
  await connection.query('ANALYZE "RoundItem"')
  return id
}
