import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type Cookie, chromium } from '@playwright/test'
import { explain } from './explain'
import { addressOf } from './screenshots/address'
import { type Person, signIn } from './screenshots/people'
import { findBrowser } from './testing/browser'
import setup from './testing/setup'
import { weighBuiltPages } from './weight/built-pages'
import { type Look, startLighthouse } from './weight/lighthouse'
import { budgets, maxRequests, type Screen, screens } from './weight/screens'
import { withSection } from './weight/section'
import { spread } from './weight/spread'
import { type Visit, visit } from './weight/visit'

const USAGE = `npm run weight -- [--verbose] [--out docs/performance.md] [--lighthouse <folder> [--looks 5]]

Opens pages of the built portal with an empty cache and prints what each takes: JavaScript as it is served, requests, and
everything. e2e/weight.spec.ts holds the budgets.

--verbose     names the requests
--out         writes the table into that document, under Pages
--lighthouse  looks at login, dashboard, a list and an asset as Lighthouse does on a phone, on a quiet machine; it is
              installed before: npm install --prefix <folder> lighthouse@12
--looks       how often it looks at each, in turn; medians and extremes are printed`

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']
const kB = (bytes: number) => (bytes / 1000).toFixed(0)

interface Seen extends Visit {
  url: string
  cookies: Cookie[]
}

/** Visits all screens, each in a browser with nothing but the person's session. */
async function visitAll(browser: Browser, baseURL: string): Promise<Map<Screen, Seen>> {
  const seen = new Map<Screen, Seen>()
  for (const person of new Set<Person>(screens.map(({ as }) => as))) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const organisationId = person === 'nobody' ? '' : await signIn(page, person)
    for (const screen of screens.filter(({ as }) => as === person)) {
      const path = await addressOf(page, screen.pattern, organisationId)
      if (!path) throw new Error(`The demo has nothing to show at ${screen.pattern}`)
      const cookies = await context.cookies()
      seen.set(screen, { ...(await visit(browser, baseURL, path, cookies)), url: baseURL + path, cookies })
    }
    await context.close()
  }
  return seen
}

const looked = ['Login', 'Dashboard', 'Tagged assets', 'Tagged asset']

const lookColumns: [title: string, of: keyof Look, write: (measured: number) => string][] = [
  ['performance', 'performance', String],
  ['accessibility', 'accessibility', String],
  ['best practices', 'bestPractices', String],
  ['SEO', 'seo', String],
  ['largest paint, s', 'largestPaint', (ms) => (ms / 1000).toFixed(1)],
  ['blocked, ms', 'blocked', (ms) => ms.toFixed(0)],
  ['machine', 'machine', (index) => index.toFixed(0)],
]

/**
 * What Lighthouse says of the screens that are opened most. It looks at all of them before it looks again, so that a
 * phase in which the machine has other things to do does not fall on one alone.
 */
async function lookAt(folder: string, times: number, seen: ReadonlyMap<Screen, Seen>): Promise<string> {
  const screens = [...seen].filter(([{ name }]) => looked.includes(name))
  const looks = new Map<Screen, Look[]>(screens.map(([screen]) => [screen, []]))
  const { look, stop } = await startLighthouse(folder)
  try {
    for (let round = 0; round < times; round++)
      for (const [screen, { url, cookies }] of screens) looks.get(screen)?.push(await look(url, cookies))
  } finally {
    await stop()
  }
  const cells = (all: Look[]) =>
    lookColumns.map(([, of, write]) =>
      spread(
        all.map((one) => one[of]),
        write,
      ),
    )
  const rows = [...looks].map(([{ name }, all]) => [name, ...cells(all)])
  return inTable([['page', ...lookColumns.map(([title]) => title)], ...rows])
}

const inTable = ([head = [], ...rows]: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function table(seen: ReadonlyMap<Screen, Visit>): string {
  const built = weighBuiltPages()
  const rows = [...seen].map(([{ name, kind, built: page, before }, { requests, all }]) => [
    name,
    `${kB(before[0])} in ${before[1]}`,
    kB(built.get(page) ?? Number.NaN),
    `${budgets[kind]}`,
    `${requests.length}`,
    kB(all),
  ])
  const head = ['page', 'JavaScript before, kB in files', 'now, kB', 'at most', 'requests', 'everything, kB']
  return inTable([head, ...rows])
}

const about = `Written by \`npm run weight -- --out docs/performance.md\`: one view with an empty cache, brotli as served, kB of 1000 bytes. At
most ${maxRequests} requests each. JavaScript is what the page needs before it is ready; React and Next alone are 113 of it.`

async function main(): Promise<number> {
  const options = {
    verbose: { type: 'boolean' },
    out: { type: 'string' },
    lighthouse: { type: 'string' },
    looks: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const stop = await setup()
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    const seen = await visitAll(browser, `${process.env.TEST_BASE_URL}`.replace('127.0.0.1', 'localhost'))
    const weights = table(seen)
    const looks = values.lighthouse && (await lookAt(values.lighthouse, Number(values.looks), seen))
    const title = `Lighthouse, as on a phone, the median of ${values.looks} looks (and their extremes):`
    const text = looks ? `${weights}\n\n${title}\n\n${looks}` : weights
    console.log(text)
    if (values.verbose)
      for (const [{ name }, { requests, script }] of seen)
        console.log([`\n${name}: ${script} bytes of JavaScript came`, ...requests].join('\n  '))
    if (values.out) writeFileSync(values.out, withSection(values.out, 'Pages', `${about}\n\n${text}`))
  } finally {
    await browser.close()
    await stop()
  }
  return 0
}

process.exit(await main().catch(explain))
