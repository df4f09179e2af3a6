import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@/lib/core/db/embedded'
import { postgresOwner } from '@/lib/core/db/embedded-files'
import { findProgram } from './debian'
import { listening } from './listening'
import { ended } from './portal'

/**
 * PgBouncer in transaction mode in front of a PostgreSQL: each transaction gets one of ten connections, whoever asks.
 * As strict as it comes: it ignores no setting that a connection begins with. Answers the address of the same database.
 */
export async function startPgBouncer(url: string, folder: string) {
  const program = findProgram('pgbouncer', ['pgbouncer'], 'The tests of several servers')
  const { hostname, port, username, password } = new URL(url)
  const own = await freePort()
  const owner = postgresOwner() // it refuses to run as root
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const write = (name: string, lines: string[]) => {
    const file = join(folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid!)
    return file
  }
  const users = write('users.txt', [`"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`])
  const settings = write('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 500',
    'log_connections = 0',
    'log_disconnections = 0',
  ])
  const child = spawn(program, [settings], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  await listening(own, child, () => said)
  const pooled = Object.assign(new URL(url), { port: String(own) })
  return { url: pooled.href, stop: () => child.kill('SIGTERM') && ended(child) }
}
