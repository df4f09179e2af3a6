import { parseArgs } from 'node:util'
import { explain } from './explain'
import { onOwnDatabase } from './plans/database'

const USAGE = `npm run bench                          our server, a bare Next.js route and bare node:http + pg, in turn
npm run bench -- --assets 1000,1000000 sizes of the clients that are made; default 1000,100000
npm run bench -- --data <folder>       keep the database there; the next run in that folder measures the same clients
npm run bench -- --only /assets        the calls whose path starts so
npm run bench -- --full                every filter with samples, every order
npm run bench -- --rounds 3 --seconds 2 --connections 8
npm run bench -- --out docs/performance.md   write the report there`

/** Makes clients, loads each server with the same calls, and prints medians and how near the targets are. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      assets: { type: 'string', default: '1000,100000' },
      data: { type: 'string' },
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '8' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  return await onOwnDatabase(async (url) => {
    const { bench } = await import('./bench/bench')
    return await bench(url, {
      sizes: values.assets.split(',').map(Number),
      data: values.data,
      only: values.only,
      isFull: values.full,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      out: values.out,
    })
  }, values.data)
}

process.exit(await main().catch(explain))
