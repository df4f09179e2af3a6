import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { newId } from '@/lib/core/text/new-id'
import { tablesOf } from '../backup/tables'
import { plainEnvironment } from './plain-environment'
import { ended } from './portal'

/* What tests of backups are made of: the commands as processes, and all that an installation holds. */

type Command = 'backup' | 'restore' | 'verify-evidence'

/** Begins one of the commands. */
export const begin = (script: Command, env: Record<string, string>, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs one of the commands. */
export async function run(script: Command, env: Record<string, string>, ...args: string[]) {
  const child = begin(script, env, ...args)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  return { code: await ended(child), said }
}

/** The last backup of a folder. */
export const newest = (to: string) =>
  join(
    to,
    readdirSync(to)
      .filter((name) => /^\d.*\d$/.test(name))
      .sort()
      .at(-1) as string,
  )

/** Asks a database that no client of ours is connected to. */
export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as one hash each. */
export const contentsOf = (url: string) =>
  asking(url, async (client) => {
    const contents: Record<string, string> = {}
    for (const { schema, name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS all FROM "${schema}"."${name}" t`,
      )
      contents[name] = rows[0].all
    }
    return contents
  })

type Owner = { clientId: string; assetId: string; userId: string; completedCheckId?: string; noteId?: string }

/** A photo, received and shown, of what `more` names. */
export async function addPhoto(more: Owner, text: string) {
  const { clientId } = more
  const id = newId()
  const bytes = Buffer.from(text)
  const keys = { objectKey: `${clientId}/${id}/original`, displayKey: `${clientId}/${id}/display` }
  for (const key of Object.values(keys)) await files().put(key, bytes, 'image/png')
  const sums = { sha256: sha256Of(bytes), displaySha256: sha256Of(bytes) }
  const file = {
    filename: 'door.png',
    mimetype: 'image/png',
    uploadType: 1,
    fileSize: bytes.length,
    readyAt: new Date(),
  }
  return systemDb.upload.create({ data: { id, ...more, ...file, ...keys, ...sums } })
}
