import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const STARTS_WITHIN_MS = 60_000

/** Waits until a program listens on a port of this machine. @throws Error with what it said where it does not */
export async function listening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let waited = 0; waited < STARTS_WITHIN_MS; waited += 50) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await answers(port)) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`${child.spawnfile} did not start:\n${said()}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
