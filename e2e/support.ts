import { appendFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { atRest, inaccessible, isRefusal } from '@/lib/testing/browser'
import { awayFromMidnight } from '@/lib/testing/midnight'

/** The password of every demo account. */
export const demoPassword = 'Inspect-Me-1'

/** Playwright's `test`, where an error in the console fails the test. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text())
      })
      await awayFromMidnight()
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

/** The second tenant's address. What changes things works there, where no other test counts them. */
export const northgate = (): string =>
  `${test.info().project.use.baseURL}`.replace('//localhost', '//northgate.localhost')

type SignIn = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; start: string }

/** The sign-ins of this worker's tests, by where, whose and with which password. */
const signedIn = new Map<string, SignIn>()

/** Takes a sign-in over, if its session is still there and still that person's own. */
async function reuse(page: Page, email: string, known: SignIn | undefined): Promise<string | undefined> {
  if (!known) return
  const { origin } = new URL(known.start)
  await page.context().addCookies(known.cookies)
  // Opened as a page: only the browser knows the hosts of tenants.
  const me = await page.goto(`${origin}/api/v1/me`)
  if (me?.ok() && (await me.json()).email === email) return known.start
  await page.context().clearCookies()
}

/**
 * Signs in, by the login page unless a test of the same worker did before and that session lives. @returns where it
 * leads.
 */
async function signIn(page: Page, email: string, password = demoPassword, origin = ''): Promise<string> {
  const key = `${origin} ${email} ${password}`
  const reused = await reuse(page, email, signedIn.get(key))
  if (reused) return reused
  await page.goto(`${origin}/login`)
  await fillLogin(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
  const start = page.url()
  signedIn.set(key, { cookies: await page.context().cookies(), start })
  return start
}

/** Signs in and waits for the page where that leads. */
export async function login(page: Page, email: string, password = demoPassword, origin = ''): Promise<void> {
  const start = await signIn(page, email, password, origin)
  if (page.url() !== start) await page.goto(start)
}

/** Signs in on the second tenant. @returns the portal's own address, which is open. */
export async function enter(page: Page, who: string): Promise<string> {
  await login(page, `${who}@northgate.test`, demoPassword, northgate())
  return rootOf(page)
}

/** The portal's own address, of wherever in it the page is: `http://host/portal/018f…`. */
export const rootOf = (page: Page): string => page.url().split('/').slice(0, 5).join('/')

/**
 * Axe finds nothing on the page as it is, in light and in dark. That it was looked at is counted
 * (scripts/testing/looked-at.gate).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env.TEST_LOOKED) appendFileSync(process.env.TEST_LOOKED, `${new URL(page.url()).pathname}\n`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page)
    const found = await inaccessible(page, colorScheme === 'dark' ? 'colours' : undefined)
    expect(found, `${colorScheme} ${page.url()}`).toEqual([])
  }
}

/** Nothing is wider than the window, once what follows its width has followed. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wide, { message: `wider than the window: ${page.url()}` }).toBeLessThanOrEqual(0)
}

/** Where messages of three seconds appear. */
export const snackbar = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** The summary of what is wrong in a form. */
export const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** The dialog of that title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An address that no test has used. */
export const newEmail = (): string => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`

/** Opens the link that was mailed to somebody new, accepts the terms and creates the password. */
export async function createPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('I accept the end user licence and the privacy policy').check()
  await page.getByRole('button', { name: 'Create password' }).click()
}
