import pg from 'pg'
import { begin, finish, wasBegun } from '@/lib/core/db/half-restored'
import { applyMigrations } from '@/lib/core/db/migrate'
import type { FileStore } from '@/lib/core/files/store'
import { migrateJobs } from '@/lib/core/jobs/runner'
import { atOneMoment, clientsWithEvidence, type Finding, verifyClient } from '@/lib/domain/evidence/verify'
import { verifyFiles } from '@/lib/domain/evidence/verify-files'
import { type Backup, filesBeside } from './check'
import { putBack, refuseOthers } from './files'
import { fillTables } from './tables'

export interface Into {
  /** Of the database's owner. */
  url: string
  store: FileStore
  /** Called once nothing speaks against it, before anything is written. */
  beforeWriting: () => void
  /** Public keys of checkpoints. */
  trusted: readonly string[]
  report: (finding: Finding) => void
  /** Hears what is done next. */
  next?: (step: 'files' | 'tables' | 'rows' | 'newer migrations' | 'verification' | 'end') => void
}

/**
 * Fills an empty installation, or one that an earlier try has left, with a backup, and holds all of it against its
 * checksums and chains. Cut off at any moment, it can be done again: what it has written of the database is taken away,
 * files that are there stay. @returns how many files there are.
 */
export async function restore({ made, id, from, files, rows }: Backup, into: Into): Promise<number> {
  const { url, store, next = () => undefined } = into
  const client = new pg.Client({ connectionString: url, application_name: 'tagwarden restore' })
  await client.connect()
  try {
    const isAgain = await wasBegun(client, id)
    await refuseOthers(files(), store)
    into.beforeWriting()
    await begin(client, id, isAgain)
    next('files')
    const count = await putBack(files(), filesBeside(from), store)
    next('tables')
    await applyMigrations(url, undefined, made.migrations)
    await migrateJobs(url)
    next('rows')
    await fillTables(client, made.tables, rows)
    next('newer migrations')
    await applyMigrations(url)
    await client.query('ANALYZE')
    next('verification')
    await atOneMoment(client, async () => {
      for (const clientId of await clientsWithEvidence(client)) {
        await verifyClient(client, clientId, into.report, into.trusted)
        await verifyFiles(client, clientId, store, into.report)
      }
    })
    next('end')
    await finish(client)
    return count
  } finally {
    await client.end()
  }
}
