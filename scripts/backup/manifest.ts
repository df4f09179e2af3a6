import { z } from 'zod'

/** One table of a backup: its rows lie gzipped in `tables/{name}.jsonl.gz`, each as PostgreSQL writes a row. */
const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** All of them, in the order in which a row has them. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Hex, of the gzipped file. */
  sha256: z.string(),
})

/** What a backup says of itself; written last, so that one without it is not whole. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.string(),
  /** The migrations that its tables have; a restore makes just these. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifest>
export type TableOf = z.infer<typeof table>

/**
 * A line of `files.jsonl.gz`: what lies in the store under a key, and whose bytes are `files/{sha256}` of the target.
 */
export interface KeptFile {
  key: string
  sha256: string
  size: number
  type: string
}
