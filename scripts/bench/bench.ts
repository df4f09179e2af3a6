import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build'
import { isBuilt } from '../built'
import { clientsOf } from '../plans/data'
import { temporaryFolder } from '../temporary-folder'
import { pagesIn } from '../weight/section'
import { type Call, callsOf } from './calls'
import { type Files, measureFiles } from './files'
import { floorNext } from './floor-next'
import { stopLoad } from './load'
import { machineOf } from './machine'
import { constant, type Effort, measure, type Turn } from './measure'
import { floorPg, product } from './product'
import { report } from './report'
import { filesOf, summaryOf } from './results'
import { type Server, start } from './servers'

interface BenchOptions {
  sizes: number[]
  data?: string
  only?: string
  isFull: boolean
  rounds: number
  seconds: number
  connections: number
  out?: string
}

/** The whole command. @returns the exit code. */
export async function bench(url: string, options: BenchOptions): Promise<number> {
  const begun = performance.now()
  const say = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${what}`)
  const sizes = options.sizes.toSorted((a, b) => a - b)
  const clients = await clientsOf(url, sizes, options.data)
  say(`clients with ${clients.map(({ assets }) => assets).join(' and ')} assets`)
  if (!isBuilt()) await build()
  const temporary = temporaryFolder('bench')
  try {
    const effort = { ...options, log: join(temporary.path, 'servers.log') }
    const person = clients[0]!.people[0]!
    const calls = inTurn((await Promise.all(clients.map((client) => callsOf(url, client, options)))).flat())
    const floor = floorNext()
    const files: Files[] = []
    const turns: { next: Turn[]; pg: Turn[]; ours: Turn[] } = { next: [], pg: [], ours: [] }
    for (let round = 1; round <= options.rounds; round++) {
      turns.next.push(await measure(floor, [constant(floor)], effort))
      const answered = calls.filter(({ hasFloor }) => hasFloor)
      turns.pg.push(await measure(floorPg(url, person), answered, effort))
      turns.ours.push(
        await beside(floor, effort, (both) =>
          measure(product(url, temporary.path, person), calls, both, async ({ port, pid }) => {
            const [small, large] = [clients[0]!, clients.at(-1)!]
            if (!options.only) files.push(await measureFiles({ port, pid, url, large, small, folder: temporary.path }))
          }),
        ),
      )
      say(`round ${round} of ${options.rounds}`)
    }
    const results = {
      sizes: clients.map(({ assets }) => assets),
      calls,
      ours: summaryOf(turns.ours),
      pg: summaryOf(turns.pg),
      next: summaryOf(turns.next),
      floor: [...summaryOf(turns.next).calls.values()][0]!,
      files: filesOf(files),
    }
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
    const text = report(results, { command, date: new Date(), machine: await machineOf(url) })
    console.log(text)
    if (options.out) write(options.out, text + pagesIn(options.out))
    return 0
  } finally {
    stopLoad()
    temporary.remove()
  }
}

/** Does what is measured while another server runs, so that each call has a load of that one just before and after. */
async function beside<T>(server: Server, effort: Effort, work: (effort: Effort) => Promise<T>): Promise<T> {
  const { port, stop } = await start(server, effort.log)
  try {
    return await work({ ...effort, beside: { port, requests: constant(server).requests } })
  } finally {
    await stop()
  }
}

/** In the format of all documents. */
function write(file: string, text: string): void {
  writeFileSync(file, text)
  spawnSync('node_modules/.bin/biome', ['format', '--write', file])
}

/** The same call of each client one after the other, so that what a machine does meanwhile is done to all of them. */
function inTurn(calls: readonly Call[]): Call[] {
  const places = new Map<string, number>()
  const placeOf = ({ name, who }: Call) => {
    const key = `${name} ${who}`
    places.set(key, places.get(key) ?? places.size)
    return places.get(key)!
  }
  const placed = calls.map((call) => ({ call, place: placeOf(call) }))
  return placed.sort((a, b) => a.place - b.place).map(({ call }) => call)
}
