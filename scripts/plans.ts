import { parseArgs } from 'node:util'
import { startEmbedded } from '@/lib/db/embedded'
import { applyMigrations } from '@/lib/db/schema-engine'
import { explain } from './explain'
import { temporaryFolder } from './temporary-folder'

const USAGE = `npm run plans                      every list, filter, sort, export and record of the API on 100 000 assets
npm run plans -- --only /assets    the calls whose path starts so
npm run plans -- --assets 1000000  another size`

/** Makes the data in a database of its own, looks at every call, and tells which of them reads a large table from end to end. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, assets: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const folder = temporaryFolder('plans')
  const database = await startEmbedded({ dataDir: folder.path, durable: false })
  const { disconnect } = await import('@/lib/db/client')
  try {
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      AUTH_SECRET: 'only-for-this-command',
    })
    await applyMigrations(database.url)
    const { checkPlans } = await import('./plans/check-plans')
    return await checkPlans(database.url, Number(values.assets), values.only)
  } finally {
    await disconnect()
    await database.stop()
    folder.remove()
  }
}

process.exit(await main().catch(explain))
