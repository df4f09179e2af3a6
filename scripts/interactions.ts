import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { median } from './bench/statistics'
import { build } from './build'
import { isBuilt } from './built'
import { explain } from './explain'
import { generate } from './generate'
import { type Act, acts } from './interactions/acts'
import { measure, type Waited } from './interactions/measure'
import { temporaryFolder } from './temporary-folder'
import { findBrowser } from './testing/browser'
import { ended, runningPortal } from './testing/portal'
import { withSection } from './weight/section'

const USAGE = `npm run interactions -- [--rounds 5] [--slow 4] [--only <text>] [--at <url>] [--out docs/performance.md]

Does on the built portal with demo data what people do all day, and prints how long it takes from the click or key until
something shows and until what was asked for is there: medians, and the worst. A machine with nothing else to do tells most.

--rounds  how often each is done, every time on a page that was just opened
--slow    also in a browser that is so many times slower: 4 is a phone
--only    those whose name has this text
--at      looks at the portal with demo data that runs there, and starts none
--out     writes the table into that document, under Interactions`

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']

/** Where the built portal runs, alone with its demo data. */
async function start() {
  generate()
  if (!isBuilt()) await build()
  const folder = temporaryFolder('interactions')
  const env = { DATA_DIR: folder.path, DEMO: '1', AUTH_SECRET: 'a-secret-of-one-measurement' }
  const { child, port } = await runningPortal(env)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
    folder.remove()
  }
  return { url: `http://localhost:${port}`, stop }
}

const inMs = (waits: Waited[], of: keyof Waited) => {
  const all = waits.map((one) => one[of])
  return `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`
}

async function main(): Promise<number> {
  const options = {
    rounds: { type: 'string', default: '5' },
    slow: { type: 'string' },
    only: { type: 'string', default: '' },
    at: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const wanted = acts.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()))
  const speeds = [1, ...(values.slow ? [Number(values.slow)] : [])]
  const { url, stop } = values.at ? { url: values.at, stop: () => undefined } : await start()
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    const runs: Map<Act, Waited[]>[] = []
    for (const speed of speeds) runs.push(await measure(browser, url, wanted, Number(values.rounds), speed))
    const heads = speeds.flatMap((speed) => {
      const where = speed > 1 ? `, ${speed} times slower` : ''
      return [`something shows${where}`, `all there${where}`]
    })
    const rows = wanted.map((act) => [
      act.name,
      ...runs.flatMap((run) => [inMs(run.get(act) ?? [], 'first'), inMs(run.get(act) ?? [], 'data')]),
    ])
    const table = inTable([['what is done', ...heads], ...rows])
    console.log(table)
    if (values.out)
      writeFileSync(
        values.out,
        withSection(values.out, 'Interactions', `${aboutIt(Number(values.rounds))}\n\n${table}`),
      )
  } finally {
    await browser.close()
    await stop()
  }
  return 0
}

const aboutIt = (
  rounds: number,
) => `Written by \`npm run interactions -- --slow 4 --out docs/performance.md\`: the built portal on this machine, milliseconds from the
click or key to the first frame that shows something, and to the first with what was asked for; the median of ${rounds}, and the
worst. The load was ${loadavg()[0]?.toFixed(0)} on ${cpus().length} processors; where it is above one for each, waiting for them is in the numbers.`

const inTable = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

process.exit(await main().catch(explain))
