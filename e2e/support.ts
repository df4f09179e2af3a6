import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Of every demo account. */
export const demoPassword = 'Inspect-Me-1'

/** What a refused call leaves in the console, or one without a connection; the page says it better. */
const isRefusal = (text: string) =>
  /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(text)

/** Playwright's `test`, where an error in the console fails the test. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills in the login form of the page that is open. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Logs in as a demo account, or another one, and waits for where that leads. */
export async function login(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Nothing fades or changes its colour any more. What moves for ever, as a skeleton does, is not waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Axe finds nothing on the page as it is, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${colorScheme} ${page.url()}`).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, `wider than the window: ${page.url()}`).toBeLessThanOrEqual(0)
}
