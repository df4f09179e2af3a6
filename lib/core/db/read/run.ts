import { createHash } from 'node:crypto'
import { pool } from '../client'

export type Cells = (string | null)[]

/** Every cell as PostgreSQL wrote it: whoever reads a row knows what its columns are. */
const asText = { getTypeParser: () => (text: string) => text }

/** Names of statements that PostgreSQL keeps, on each connection. There are as many as shapes; nobody fills memory. */
const kept = new Map<string, string>()
const mostKept = 500

function nameOf(text: string): string | undefined {
  const known = kept.get(text)
  if (known || kept.size >= mostKept) return known
  const name = `read_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  kept.set(text, name)
  return name
}

/** Runs a statement; `isKept` prepares it once on each connection. Rows are arrays of texts. */
export async function run(text: string, values: unknown[], isKept: boolean): Promise<Cells[]> {
  const name = isKept ? nameOf(text) : undefined
  const { rows } = await pool.query<Cells>({ text, values, rowMode: 'array', types: asText, ...(name && { name }) })
  return rows
}
