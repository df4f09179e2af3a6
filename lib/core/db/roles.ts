import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { mayCall, rightsOnEvidence } from './rights'

/** The schemas in which the application works: its own tables, and the queue's. */
const QUEUE = 'graphile_worker'

/** The role that an address logs in as. */
const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

/**
 * Makes the application's role where it is not there yet and the owner of the database may make one; else whoever runs
 * the database has made it. @throws SetupError where both are the same: then there is one role, and one address.
 */
export async function makeRole(ownerUrl: string, url: string): Promise<void> {
  const role = roleOf(url)
  if (role === roleOf(ownerUrl))
    throw new SetupError('DATABASE_OWNER_URL must log in as another role than DATABASE_URL')
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT (rolsuper OR rolcreaterole) AND NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS "isToBeMade"
       FROM pg_roles WHERE rolname = current_user`,
      [role],
    )
    if (!rows[0]?.isToBeMade) return
    const password = client.escapeLiteral(decodeURIComponent(new URL(url).password))
    try {
      await client.query(`CREATE ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${password}`)
    } catch (error) {
      if (!isThereAlready(error)) throw error
    }
  })
}

/** Another server that starts at the same moment has made it: seen before its commit, or after. */
const isThereAlready = (error: unknown) => ['42710', '23505'].includes((error as { code?: string }).code ?? '')

/**
 * Gives the application's role what it needs and takes what it must not have (EVIDENCE-9), in one transaction, after
 * the migrations of a start. Tables that are new are the application's, unless `rights.ts` says less.
 */
export async function giveRights(ownerUrl: string, url: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(roleOf(url))
    const own = Object.entries(rightsOnEvidence).flatMap(([table, rights]) => [
      `REVOKE ALL ON "${table}" FROM ${role}`,
      `GRANT ${rights.replace(/,\s+(?=[A-Z]+\b)/g, ', ')} ON "${table}" TO ${role}`,
    ])
    const statements = [
      `GRANT USAGE ON SCHEMA public, ${QUEUE} TO ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, ${QUEUE} TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, ${QUEUE} TO ${role}`,
      `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE} TO ${role}`,
      ...mayCall.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${role}`),
      ...own,
      ...(await policiesFor(client, role)),
    ]
    await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
  })
}

/** The queue's tables are closed to all but their owner by row: a policy opens them. */
async function policiesFor(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = $1::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = $2)`,
    [QUEUE, `application of ${role}`],
  )
  const name = client.escapeIdentifier(`application of ${role}`)
  return rows.map((table) => `CREATE POLICY ${name} ON ${table.name} TO ${role} USING (true) WITH CHECK (true)`)
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 })
  client.on('error', () => undefined) // what is asked next fails
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`DATABASE_OWNER_URL can't be used: ${(error as Error).message.replaceAll('\n', ' ')}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
