import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/lib/core/db/embedded'
import { plainEnvironment } from '../testing/plain-environment'
import { Connection } from './connection'
import { rawRequest } from './load'

/** How to start a server, and the call that shows that it is up. */
export interface Server {
  name: string
  command: (port: number) => { program: string; args: string[]; cwd?: string; env?: Record<string, string> }
  first: Parameters<typeof rawRequest>[0]
}

export interface Running {
  port: number
  pid: number
  /** Milliseconds from its start to its first answer. */
  coldStart: number
  stop: () => Promise<void>
}

const STARTS_WITHIN_MS = 120_000

/**
 * Starts a server on a free port. What it says goes to a file. @throws where it ends, or answers its
 * first call wrongly.
 */
export async function start({ name, command, first }: Server, log: string): Promise<Running> {
  const port = await freePort()
  const { program, args, cwd, env } = command(port)
  const output = openSync(log, 'a')
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...plainEnvironment(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    await end(child)
    process.off('exit', kill)
  }
  const status = await firstAnswer(child, port, rawRequest(first))
  if (status === 200) return { port, pid: child.pid!, coldStart: performance.now() - begun, stop }
  await stop()
  throw new Error(`${name} answers ${status ?? 'nothing'}:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}

async function firstAnswer(child: ChildProcess, port: number, request: string): Promise<number | null> {
  const until = performance.now() + STARTS_WITHIN_MS
  while (child.exitCode === null && performance.now() < until) {
    const connection = new Connection(port)
    const received = await connection.send(Buffer.from(request)).catch(() => null)
    connection.close()
    if (received) return received.status
    await sleep(5)
  }
  return null
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const last = setTimeout(() => child.kill('SIGKILL'), 40_000)
  await gone
  clearTimeout(last)
}
