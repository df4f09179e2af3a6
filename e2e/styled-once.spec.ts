import type { Browser, Page } from '@playwright/test'
import { signIn } from '@/scripts/screenshots/people'
import { expect, test } from './support'

interface Styled {
  /** How many times the browser worked out the style of an element. */
  times: number
  /** How many elements there are. */
  elements: number
}

async function styledWhileLoading(browser: Browser, page: Page, path: string): Promise<Styled> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return {
    times: styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    elements: await page.locator('*').count(),
  }
}

/** Numbers alone, which no busy machine changes. */
test.describe('the style of a page that loads', () => {
  for (const width of [390, 1440])
    test(`is worked out once, ${width} wide: nothing on it makes the browser begin anew`, async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin')
      for (const path of ['', '/assets', '/task-planner', '/users']) {
        const { times, elements } = await styledWhileLoading(browser, page, `/portal/admin${path}`)
        process.stdout.write(`/portal/admin${path}, ${width} wide: ${times} times for ${elements} elements\n`)
        expect([path, times < 1.5 * elements]).toEqual([path, true])
      }
    })
})
