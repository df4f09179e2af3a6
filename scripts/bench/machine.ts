import { cpus, totalmem } from 'node:os'
import pg from 'pg'

/** What figures were measured on: processors, memory, Node, PostgreSQL and the rows that it keeps in memory. */
export async function machineOf(url: string): Promise<string> {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30).toLocaleString('en')
  return `${cpus().length} × ${cpu?.model ?? 'processor'}, ${memory} GB, Node ${process.version}, ${await postgresOf(url)}`
}

async function postgresOf(url: string): Promise<string> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  const sql = `SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS memory`
  const { rows } = await connection.query(sql).finally(() => connection.end())
  return `PostgreSQL ${rows[0].version} with ${rows[0].memory} of rows in memory`
}
