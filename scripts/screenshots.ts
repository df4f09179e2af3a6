import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { SetupError } from '@/lib/core/config/setup-error'
import { isRefusal } from '@/lib/testing/browser'
import { explain } from './explain'
import { addressOf } from './screenshots/address'
import { look } from './screenshots/look'
import { findPages, nameOf, onlyLead } from './screenshots/pages'
import { mayTry, type Person, people, signIn } from './screenshots/people'
import { makeSheets } from './screenshots/sheets'
import { findBrowser } from './testing/browser'
import setup from './testing/setup'

const USAGE = `npm run screenshots -- [--at http://localhost:3000] [--people customer,system] [--pages assets] [--axe] [--sheets]

Takes pictures of every page and dialog as each kind of person, 1440 and 390 px wide, light and dark, into .screenshots/.
Fails on errors in the console, pages wider than the window, pages without a sample, and with --axe on what axe finds.

--at      a portal with demo data that runs already; otherwise one is started
--people  some of ${people.join(', ')}
--pages   only addresses that contain this
--sheets  the screens of scripts/screenshots/states.ts instead, with --pages some of them: full, empty, wrong, with something open;
          on a red and on a blue client, the four pictures of a size side by side, in .screenshots/sheets/`

const FOLDER = '.screenshots'
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run']

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    people: { type: 'string' },
    pages: { type: 'string', default: '' },
    axe: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

const findings: string[] = []
const seen = new Set<string>()
const wanted = findPages().filter((pattern) => pattern.includes(values.pages) && !onlyLead.includes(pattern))

/** Opens one address and looks at it, unless it leads elsewhere: then it is not for this person. */
async function visit(page: Page, path: string, file: string): Promise<boolean> {
  const errors: string[] = []
  const hear = (text: string) => errors.push(text)
  const onError = ({ message }: Error) => hear(message)
  page.on('pageerror', onError)
  const answer = await page.goto(path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const status = path.endsWith('/no-such-page') ? 404 : 200
  const isThere = new URL(page.url()).pathname === path && answer?.status() === status
  if (isThere) errors.push(...(await look(page, file, values.axe)))
  page.off('pageerror', onError)
  findings.push(...errors.map((text) => `${file.slice(FOLDER.length + 1)}  ${text}`))
  return isThere
}

async function lookAs(browser: Browser, baseURL: string, person: Person): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  page.setDefaultNavigationTimeout(120_000)
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()))
      findings.push(`${person}  ${new URL(page.url()).pathname}  ${message.text()}`)
  })
  const organisationId = person === 'nobody' ? '' : await signIn(page, person)
  for (const pattern of wanted.filter((one) => mayTry(person, one))) {
    const path = await addressOf(page, pattern, organisationId)
    if (!path) continue
    await page.setViewportSize({ width: 1440, height: 900 })
    if (await visit(page, path, `${FOLDER}/${person}/${nameOf(pattern)}`)) seen.add(pattern)
  }
  await context.close()
  console.log(`${person}: done`)
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const asked = values.people?.split(',') ?? people
  const unknown = asked.filter((one) => !people.some((person) => person === one))
  if (unknown.length > 0)
    throw new SetupError(`Nobody is called ${unknown.join(', ')}: --people takes ${people.join(', ')}`)
  const chosen = people.filter((person) => asked.includes(person))
  const stop = values.at ? undefined : await setup()
  const baseURL = values.at ?? `${process.env.TEST_BASE_URL}`.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    if (values.sheets)
      return told(
        await makeSheets(browser, baseURL, { people: chosen, wanted: values.pages, folder: `${FOLDER}/sheets` }),
      )
    if (!values.people && !values.pages) rmSync(FOLDER, { recursive: true, force: true })
    for (const person of chosen) await lookAs(browser, baseURL, person)
  } finally {
    await browser.close()
    await stop?.()
  }
  if (!values.people)
    findings.push(
      ...wanted.filter((pattern) => !seen.has(pattern)).map((pattern) => `${pattern}  nobody got to see it`),
    )
  for (const finding of findings) console.log(finding)
  console.log(`${seen.size} of ${wanted.length} pages in ${FOLDER}/, ${findings.length} findings`)
  return findings.length > 0 ? 1 : 0
}

function told(failures: string[]): number {
  for (const failure of failures) console.log(failure)
  console.log(`${FOLDER}/sheets, ${failures.length} failures`)
  return failures.length > 0 ? 1 : 0
}

process.exit(await main().catch(explain))
