import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { explain } from './explain'
import { onOwnDatabase } from './plans/database'

const USAGE = `npm run soak                          100 000 calls, 1000 uploads, 10 exports; then five minutes of rest
npm run soak -- --calls 5000 --uploads 50 --exports 2 --rest 30     a short one; rest in seconds
npm run soak -- --assets 1000 --data <folder>                       as for npm run bench`

/** How much more than after its warm start a server may have once it has rested. */
const LIMIT = 1.5

/** Works a production server as people do, lets it rest, and says what memory it has kept. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      calls: { type: 'string', default: '100000' },
      uploads: { type: 'string', default: '1000' },
      exports: { type: 'string', default: '10' },
      rest: { type: 'string', default: '300' },
      assets: { type: 'string', default: '1000' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  return await onOwnDatabase(async (url) => {
    const { soak } = await import('./soak/soak')
    const { clientsOf } = await import('./plans/data')
    const [client] = await clientsOf(url, [Number(values.assets)], values.data)
    if (!client) throw new Error('No client was made')
    const memory = await soak(url, client, {
      calls: Number(values.calls),
      uploads: Number(values.uploads),
      exports: Number(values.exports),
      rest: () => sleep(Number(values.rest) * 1000),
    })
    const share = memory.rested / memory.warm
    console.log(`${share.toFixed(2)} × the warm start after ${values.rest} s of rest; at most ${LIMIT} × is wanted`)
    return share <= LIMIT ? 0 : 1
  }, values.data)
}

process.exit(await main().catch(explain))
