import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addressOf } from '../screenshots/address'
import { type Person, signIn } from '../screenshots/people'
import type { Act } from './acts'

/** Milliseconds from the input to the first frame that looked different, and to the first with what was asked for. */
export interface Waited {
  first: number
  data: number
}

const script = resolve('scripts/interactions/in-page.js')

/** How often slower than this machine the browser is. */
type Slowness = number

/** Does what people do, each time on a page that was just opened. @returns what was waited for, by act. */
export async function measure(
  browser: Browser,
  baseURL: string,
  acts: readonly Act[],
  rounds: number,
  slowness: Slowness,
): Promise<Map<Act, Waited[]>> {
  const all = new Map<Act, Waited[]>()
  for (const person of new Set<Person>(acts.map(({ as }) => as))) {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 1440, height: 900 },
    })
    await context.addInitScript({ path: script })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const organisationId = await signIn(page, person)
    const asset = await addressOf(page, '/portal/[organisationId]/assets/[assetId]', organisationId)
    if (slowness > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    }
    for (const act of acts.filter(({ as }) => as === person)) {
      const path = act.at.startsWith('/') ? act.at : `/portal/${organisationId}/${act.at}`
      const waits: Waited[] = []
      for (let round = 0; round < rounds; round++)
        waits.push(await once(page, path.replace('assets/{asset}', asset?.split('/').slice(3).join('/') ?? ''), act))
      all.set(act, waits)
    }
    await context.close()
  }
  return all
}

/** What can't be done is said, and has no numbers; the others go on. */
async function once(page: Page, path: string, act: Act): Promise<Waited> {
  try {
    return await doneOn(page, path, act)
  } catch (error) {
    console.error(`${act.name}: ${error}`)
    return { first: Number.NaN, data: Number.NaN }
  }
}

async function doneOn(page: Page, path: string, act: Act): Promise<Waited> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await act.before?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(([until, kind]) => (window as never as InPage).watchNext(until, kind), [
    act.until,
    act.kind ?? 'click',
  ] as const)
  await act.run(page)
  return page.evaluate(() => (window as never as InPage).lastWatch)
}

interface InPage {
  watchNext: (until: string, kind: string) => void
  lastWatch: Promise<Waited>
}
