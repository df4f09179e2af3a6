import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { type Checkpoint, checkpoint, publicKeyOf, signingKey } from '@/lib/domain/evidence/checkpoint'
import type { Finding, Summary } from '@/lib/domain/evidence/verify'
import { explain } from './explain'
import { onInstallation } from './installation'

const USAGE = `npm run verify:evidence                                holds all records against their chains
npm run verify:evidence -- --files                     and every file against its checksum
npm run verify:evidence -- --checkpoints <path>        and the chains against checkpoints: a file, a folder, a mail's text
npm run verify:evidence -- --key <public key>          that were signed with another key than today's
npm run verify:evidence -- --public-key                says today's key`

const options = {
  files: { type: 'boolean' },
  checkpoints: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  'public-key': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Each line of a file that is a checkpoint, of a folder those of its files. */
function readCheckpoints(path: string): Checkpoint[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => readCheckpoints(join(path, name)))
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return lines.map((line) => {
    const read = checkpoint.safeParse(JSON.parse(line))
    if (!read.success) throw new SetupError(`${path} has a line that is no checkpoint: ${line.slice(0, 60)}`)
    return read.data
  })
}

/** What the bucket holds, where one is set. */
async function checkpointsInBucket(): Promise<Checkpoint[]> {
  const { evidenceBucket } = await import('@/lib/domain/evidence/sign-chains')
  const { readAll } = await import('@/lib/core/files/store')
  const bucket = evidenceBucket()
  const found: Checkpoint[] = []
  if (!bucket) return found
  for await (const key of bucket.list('evidence/')) {
    const file = await bucket.get(key)
    if (file) found.push(checkpoint.parse(JSON.parse(Buffer.from(await readAll(file)).toString())))
  }
  return found
}

const placeOf = ({ kind, recordId, sequence }: Finding) =>
  [kind, recordId, sequence && `link ${sequence}`].filter(Boolean).join(' ')

function tell({ clientId, name, links, waiting, old, findings, head }: Summary): void {
  const count = Object.entries(links).map(([kind, number]) => `${number} ${kind}`)
  console.log(
    `${name} (${clientId}): ${count.join(', ')}; chain of ${head.sequence}, ${head.hash.slice(0, 16) || 'empty'}`,
  )
  if (waiting > 0) console.log(`  ${waiting} written just now, not in the chain yet`)
  if (old > 0) console.log(`  ${old} from before there was a chain, not in it yet: a running server brings them in`)
  console.log(findings === 0 ? '  nothing was changed' : `  ${findings} FOUND`)
}

async function verify(
  url: string,
  asked: { files?: boolean; checkpoints?: string[]; key?: string[] },
): Promise<number> {
  const { atOneMoment, clientsWithEvidence, meanings, verifyClient } = await import('@/lib/domain/evidence/verify')
  const { verifyFiles } = await import('@/lib/domain/evidence/verify-files')
  const { files } = await import('@/lib/core/files/files')
  const trusted = [publicKeyOf(signingKey()), ...(asked.key ?? [])]
  const brought = [...(asked.checkpoints ?? []).flatMap(readCheckpoints), ...(await checkpointsInBucket())]
  let found = 0
  const report = (finding: Finding) => {
    found++
    console.log(`FOUND ${finding.clientId} ${placeOf(finding)}: ${meanings[finding.what]}`)
  }
  const client = new pg.Client({ connectionString: url, application_name: 'tagwarden verify:evidence' })
  await client.connect()
  try {
    await atOneMoment(client, async () => {
      for (const clientId of await clientsWithEvidence(client, brought)) {
        tell(await verifyClient(client, clientId, report, trusted, brought))
        if (!asked.files) continue
        const { files: count, unknownCopies } = await verifyFiles(client, clientId, files(), report)
        const older = unknownCopies > 0 ? `, of ${unknownCopies} older ones not the copy that is shown` : ''
        console.log(`  ${count} files read${older}`)
      }
    })
  } finally {
    await client.end()
  }
  console.log(
    `${brought.length} checkpoints from elsewhere; ${found === 0 ? 'all is as it was written' : `${found} found`}`,
  )
  return found === 0 ? 0 : 1
}

try {
  const { values } = parseArgs({ options })
  if (values.help) console.log(USAGE)
  else
    process.exitCode = await onInstallation(async (url) => {
      if (!values['public-key']) return await verify(url, values)
      console.log(publicKeyOf(signingKey()))
      return 0
    })
} catch (error) {
  process.exitCode = explain(error)
}
