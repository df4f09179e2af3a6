import type { Server } from 'node:http'

/**
 * Answers requests that ask for another protocol as if they did not, as HTTP allows (RUN-30). Next listens for
 * them from its first request on and holds on to each of these sockets for ever; while nobody listens, Node serves
 * them as usual.
 */
export function ignoreUpgrades(server: Server): void {
  server.on('newListener', (event) => {
    if (event === 'upgrade') queueMicrotask(() => server.removeAllListeners('upgrade'))
  })
}
