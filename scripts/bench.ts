import { parseArgs } from 'node:util'
import { explain } from './explain'
import { onOwnDatabase } from './plans/database'

const rounds = 9

/**
 * How much longer a call takes on 100 000 assets than on 1 000: a ratio, so that it does not depend on the machine.
 * `--data` names a folder with clients, as of `npm run plans`.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  return await onOwnDatabase(async (url) => {
    const { clientsOf } = await import('./plans/data')
    const { call } = await import('./plans/caller')
    const made = await clientsOf(url, [1_000, 100_000], values.data)
    const clients = made.sort((a, b) => a.assets - b.assets)
    const sizes = clients.map(({ assets }) => String(assets).padStart(9)).join('')
    console.log(`${'median of a call, ms'.padEnd(62)}${sizes}    ratio`)
    for (const path of [
      '/assets',
      '/checksDue',
      '/assetCompletedChecks',
      '/assets/assetMeta',
      '/uploads',
      '/organisations',
    ])
      for (const who of ['client admin', 'distributor', 'customer'])
        for (const query of path === '/assets' ? ['', 'filters[keywords]=421', 'sort=-nextInspectionDate'] : ['']) {
          const times: number[] = []
          for (const { people } of clients) {
            const person = people.find(({ name }) => name === who)!
            times.push(await median(() => call(person, path, new URLSearchParams(query))))
          }
          const [small = 0, large = 0] = times
          const cells = times.map((time) => time.toFixed(1).padStart(9)).join('')
          console.log(
            `${`${path} ${query}`.padEnd(46)}${who.padEnd(16)}${cells} ${(large / small).toFixed(1).padStart(8)}`,
          )
        }
    return 0
  }, values.data)
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

process.exit(await main().catch(explain))
