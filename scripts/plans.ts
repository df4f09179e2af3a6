import { parseArgs } from 'node:util'
import { explain } from './explain'
import { onOwnDatabase } from './plans/database'

const USAGE = `npm run plans                      every list, filter, sort, export, record and card on 100 000 assets
npm run plans -- --only /assets    the calls whose path starts so; or "dashboard"
npm run plans -- --assets 1000000  another size
npm run plans -- --brief           a few thousand assets and fewer cases: what \`npm test\` does
npm run plans -- --readings 38     so many numbers more in each second result: 20 million with 340000 assets
npm run plans -- --data <folder>   keep the database there; the next run in that folder looks at the same clients`

/**
 * Makes the data in a database of its own, looks at every call, and tells which of them reads a large table from end to
 * end.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      assets: { type: 'string' },
      brief: { type: 'boolean', default: false },
      data: { type: 'string' },
      readings: { type: 'string', default: '0' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  return await onOwnDatabase(async (url) => {
    const { checkPlans } = await import('./plans/check-plans')
    const { brief, whole } = await import('./plans/extent')
    const extent = values.brief ? brief(Number(values.assets ?? 3_000)) : whole(Number(values.assets ?? 100_000))
    return await checkPlans(url, { extent, only: values.only, data: values.data, readings: Number(values.readings) })
  }, values.data)
}

process.exit(await main().catch(explain))
