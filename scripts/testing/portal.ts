import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/lib/core/db/embedded'
import { plainEnvironment } from './plain-environment'

/** Far more than it takes: a machine may be busy. */
const STARTS_WITHIN_MS = 180_000

/** The portal as a process of its own, for tests of its start, its end and what it outlives. */
export interface Portal {
  child: ChildProcess
  said: { out: string; err: string }
}

/** When the process has ended: its exit code; `null` where a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done) => child.once('exit', done))
}

/** Starts it with nothing configured but `env`, without demo data, its database lean. */
export function startPortal(env: Record<string, string>, ...args: string[]): Portal {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: { ...plainEnvironment(), DEMO: '0', DATABASE_MEMORY: '128', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (text) => (said.out += text))
  child.stderr?.on('data', (text) => (said.err += text))
  return { child, said }
}

/**
 * The same on a free port, once it serves; on another one where somebody else was quicker to take it. @throws Error
 * with what it said where it does not.
 */
export async function runningPortal(
  env: Record<string, string>,
  onStart?: (portal: Portal) => void,
  ...args: string[]
) {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const portal = startPortal({ PORT: String(port), ...env }, ...args)
    onStart?.(portal)
    if (await serves(portal)) return { ...portal, port }
    const isTaken = portal.said.err.includes(`PORT ${port} of`) && env.PORT === undefined
    if (!isTaken || tries === 3) throw new Error(`The portal did not start:\n${portal.said.err}`)
  }
}

async function serves({ child, said }: Portal): Promise<boolean> {
  for (let waited = 0; !said.out.includes('Tagwarden is running'); waited += 50) {
    if (child.exitCode !== null || child.signalCode !== null || waited > STARTS_WITHIN_MS) return false
    await sleep(50)
  }
  return true
}
