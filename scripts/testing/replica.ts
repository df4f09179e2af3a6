import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '@/lib/core/db/embedded'
import { type Owner, postgresBinaries, postgresOwner, reachableBinaries } from '@/lib/core/db/embedded-files'
import { listening } from './listening'
import { ended } from './portal'

/** What a copy of a running server's folder leaves out: it is of the process, or comes over the stream. */
const NOT_COPIED = ['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp']

/**
 * A streaming replica of an embedded PostgreSQL: a copy of its folder, made while it runs, that follows it from there.
 * `stop` and `start` are the replica's going away and coming back.
 */
export async function startReplica(primary: { url: string; folder: string }, folder: string) {
  const owner = postgresOwner()
  const programs = reachableBinaries(await postgresBinaries(), primary.folder, owner)
  await copyRunning(primary, folder, owner)
  const port = await freePort()
  const start = async () => {
    // A replica takes no fewer connections than its primary.
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200']
    const child = spawn(programs.postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (text) => (said += text))
    await listening(port, child, () => said)
    return child
  }
  let child = await start()
  return {
    url: Object.assign(new URL(primary.url), { port: String(port) }).href,
    stop: () => child.kill('SIGINT') && ended(child),
    start: async () => {
      child = await start()
    },
  }
}

async function copyRunning(primary: { url: string; folder: string }, folder: string, owner: Owner): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', fast => true)`)
    mkdirSync(folder, { mode: 0o700 })
    for (const name of readdirSync(primary.folder))
      if (!NOT_COPIED.includes(name)) cpSync(join(primary.folder, name), join(folder, name), { recursive: true })
    for (const name of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) mkdirSync(join(folder, name))
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)')
    writeFileSync(join(folder, 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(primary.url)
  const from = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  writeFileSync(join(folder, 'standby.signal'), '')
  if (owner.uid === undefined) return
  chownSync(folder, owner.uid, owner.gid!)
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), owner.uid, owner.gid!)
}
