import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SetupError } from '@/lib/core/config/setup-error'
import { files } from '@/lib/core/files/files'
import { publicKeyOf, signingKey } from '@/lib/domain/evidence/checkpoint'
import { type Finding, meanings } from '@/lib/domain/evidence/verify'
import { type Backup, openBackup } from './backup/check'
import { restore } from './backup/restore'
import { takeSecret } from './backup/secret'
import { explain } from './explain'
import { onInstallation } from './installation'

const USAGE = `npm run restore -- --from <folder>/<time>   fills an empty installation, and checks all of it
npm run restore -- --from … --key <key>     with checkpoints that were signed with another key than today's`

async function run(backup: Backup, url: string, keys: readonly string[], keepSecret: () => void): Promise<number> {
  let found = 0
  const report = ({ clientId, kind, recordId, sequence, what }: Finding) => {
    found++
    console.error(`FOUND ${[clientId, kind, recordId, sequence].filter(Boolean).join(' ')}: ${meanings[what]}`)
  }
  const trusted = [publicKeyOf(signingKey()), ...keys]
  const count = await restore(backup, { url, store: files(), beforeWriting: keepSecret, trusted, report })
  const { tables, at } = backup.made
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables and ${count} files, as of ${at}`)
  console.log(found === 0 ? 'All files and all evidence are as they were written' : `${found} found`)
  return found === 0 ? 0 : 1
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string', multiple: true } } })
  if (!values.from) throw new SetupError(`say where from\n${USAGE}`)
  const backup = await openBackup(resolve(values.from))
  let keepSecret: () => void
  process.exitCode = await onInstallation(
    (url) => run(backup, url, values.key ?? [], keepSecret),
    (dataDir) => {
      keepSecret = takeSecret(backup.from, dataDir)
    },
  )
} catch (error) {
  process.exitCode = explain(error)
}
