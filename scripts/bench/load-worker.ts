import { Connection } from './connection'
import type { Load, Loaded } from './load'
import { percentile } from './statistics'

/* The process that makes load: apart from the server, and from whoever measures that one's memory. */

process.on('message', async (load: Load) => process.send?.(await run(load)))

/** Asks the requests in turn over all connections until the time is over. */
async function run({ port, connections, seconds, requests }: Load): Promise<Loaded> {
  const buffers = requests.map((one) => Buffer.from(one))
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  let next = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const ask = async () => {
    const connection = new Connection(port)
    do {
      const begun = performance.now()
      const received = await connection.send(buffers[next++ % buffers.length]!).catch(() => ({ status: 0, bytes: 0 }))
      times.push(performance.now() - begun)
      statuses[received.status] = (statuses[received.status] ?? 0) + 1
      bytes += received.bytes
    } while (performance.now() < end)
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const took = (performance.now() - started) / 1000
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: Math.round(bytes / times.length),
    statuses,
  }
}
