import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/lib/core/db/embedded'

/** How a gate lets through: as it comes, late, nothing at all on connections that stay, or no connection. */
export type Mood = 'open' | 'slow' | 'silent' | 'away'

/** A port of the loopback that leads to another one, in the mood that it is in. */
interface Gate {
  port: number
  turn: (mood: Mood) => Promise<void>
  close: () => Promise<void>
}

const LOOK_MS = 20

/**
 * Opens a gate to a port of this machine. `late`: what it adds to each piece that passes while it is
 * slow, in milliseconds.
 */
export async function openGate(target: number, late: number): Promise<Gate> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let mood: Mood = 'open'
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    lead(near, far)
    lead(far, near)
  })

  /** Hands on all that comes from one side, in its order, as soon as the mood lets it. */
  function lead(from: Socket, to: Socket): void {
    sockets.add(from)
    let before = Promise.resolve()
    const next = (step: () => void) => {
      before = before.then(passable).then(step)
    }
    from.on('data', (piece) => next(() => void to.write(piece)))
    from.on('end', () => next(() => void to.end()))
    from.on('error', () => to.destroy()) // whoever is at the other end sees the same
    from.on('close', () => {
      sockets.delete(from)
      next(() => void to.destroy())
    })
  }
  async function passable(): Promise<void> {
    if (mood === 'slow') await sleep(late)
    while (mood === 'silent') await sleep(LOOK_MS)
  }

  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const close = async () => {
    const closed = new Promise<unknown>((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen()
  return {
    port,
    async turn(wanted) {
      const was = mood
      mood = wanted
      if (wanted === 'away' && was !== 'away') await close()
      if (was === 'away' && wanted !== 'away') await listen()
    },
    async close() {
      if (mood !== 'away') await close()
      mood = 'open'
    },
  }
}
