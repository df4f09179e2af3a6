import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** So long somebody may take nothing of what he was answered. */
const STALLS_MS = 60_000

/**
 * Cuts off who asks and does not read: what he was answered would stay in memory for as long as he likes (RUN-37). A
 * call that takes long sends nothing meanwhile either: it goes on.
 */
export function cutOffIdleReaders(server: Server): void {
  /** How much was asked on it and is not answered yet: several at once, where they come one behind the other. */
  const asked = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1) => asked.set(socket, (asked.get(socket) ?? 0) + by)
  server.on('request', ({ socket }, res) => {
    count(socket, 1)
    res.once('close', () => count(socket, -1))
  })
  // Also what comes behind an answer on a connection that is kept: then nothing is asked.
  server.setTimeout(STALLS_MS, (socket) => {
    if (!asked.get(socket) || socket.writableLength > 0) socket.destroy()
  })
}
