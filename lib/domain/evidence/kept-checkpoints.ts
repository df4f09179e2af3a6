import type { Checkpoint } from './checkpoint'

interface Connection {
  query: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

const columns = `"clientId", "sequence"::text AS sequence, encode("hash", 'hex') AS hash, "at", "publicKey",
  replace(encode("signature", 'base64'), E'\\n', '') AS signature`

/** A client's checkpoints as the database has them, `$client` its id. */
export const KEPT = `SELECT ${columns} FROM "EvidenceCheckpoint" WHERE "clientId" = $client ORDER BY "sequence"`

/** As it was signed. */
export const fromRow = ({ at, ...row }: Record<string, unknown>): Checkpoint => ({
  ...(row as unknown as Checkpoint),
  at: new Date(at as Date).toISOString(),
})

/** The last checkpoint of each client. */
export async function lastCheckpoints(connection: Connection): Promise<Checkpoint[]> {
  const { rows } = await connection.query(
    `SELECT DISTINCT ON ("clientId") ${columns} FROM "EvidenceCheckpoint" ORDER BY "clientId", "sequence" DESC`,
  )
  return rows.map(fromRow)
}
