import { appendFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { atRest, inaccessible, isRefusal } from '@/lib/testing/browser'
import { Jar } from '@/lib/testing/jar'
import { awayFromMidnight } from '@/lib/testing/midnight'

/** The password of every demo account. */
export const demoPassword = 'Inspect-Me-1'

/**
 * React has begun with the page: from then on no click is lost, however busy the machine. Pages without it are
 * there at once.
 */
const listens = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[src*="/_next/static/chunks/"]') ||
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )

/** Playwright's `test`, where an error in the console fails the test, and a page that is opened listens. */
export const test = base.extend<{ quietConsole: undefined }>({
  page: async ({ page }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (...asked) => {
      const answer = await open(...asked)
      await listens(page)
      return answer
    }
    await use(page)
  },
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

/** Logs in by the login page. */
export async function loginByPage(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Fills in the login form of the page that is open. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The second tenant's address. What changes things works there, where no other test counts them. */
export const northgate = (): string =>
  `${test.info().project.use.baseURL}`.replace('//localhost', '//northgate.localhost')

interface SignIn {
  jar: Jar
  start: string
}

/** The sign-ins of this worker's tests, by where and whose. */
const signedIn = new Map<string, SignIn>()

/** Whether the session is still there, and still that person's own. */
async function isLive({ jar }: SignIn, email: string): Promise<boolean> {
  const { body } = await jar.call('GET', '/api/v1/me')
  return body?.email === email
}

/** Signs in with what the login page sends, and follows where that leads. */
async function signInAnew(page: Page, email: string, origin: string): Promise<SignIn> {
  const { hostname, port } = new URL(origin)
  const headers = { 'User-Agent': await page.evaluate(() => navigator.userAgent) }
  const jar = new Jar(hostname, { port: Number(port), headers })
  const { status, text } = await jar.signIn({ email, password: demoPassword })
  expect(status, text).toBe(200)
  const leads = await jar.call('GET', '/')
  return { jar, start: new URL(leads.headers.location ?? '/', origin).href }
}

/** Gives the page a session, whose cookies are those that the login page gets. */
async function give(page: Page, { jar, start }: SignIn): Promise<void> {
  const { origin, hostname } = new URL(start)
  await page.context().clearCookies({ domain: hostname })
  const cookies = [...jar.cookies].map(([name, value]) => ({ name, value, url: origin }))
  await page.context().addCookies(cookies.map((one) => ({ ...one, httpOnly: true, sameSite: 'Lax' as const })))
}

/** Where somebody of the demo is at home. */
const tenantOf = (email: string) =>
  email.endsWith('@northgate.test') ? northgate() : `${test.info().project.use.baseURL}`

/**
 * Signs in as somebody of the demo, or takes over the session of an earlier test of this worker where it lives, and
 * opens nothing. @returns where a login leads.
 */
async function signIn(page: Page, email: string, origin = tenantOf(email)): Promise<string> {
  const key = `${origin} ${email}`
  const known = signedIn.get(key)
  const session = known && (await isLive(known, email)) ? known : await signInAnew(page, email, origin)
  signedIn.set(key, session)
  await give(page, session)
  return session.start
}

/**
 * Signs in as somebody of the demo, and waits for the page where that leads. The login page itself is for who
 * fills it in.
 */
export async function login(page: Page, email: string, origin?: string): Promise<void> {
  await page.goto(await signIn(page, email, origin))
}

/** Signs in on the second tenant. @returns the portal's own address, which is open. */
export async function enter(page: Page, who: string): Promise<string> {
  await login(page, `${who}@northgate.test`)
  return rootOf(page)
}

/**
 * Signs in as somebody of the second tenant, or of the demo's first where it is a whole email address, and opens
 * nothing: for who goes to another page at once. @returns the portal's own address.
 */
export async function portalOf(page: Page, who: string): Promise<string> {
  const start = await signIn(page, who.includes('@') ? who : `${who}@northgate.test`)
  return start.split('/').slice(0, 5).join('/')
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
    // From one page to the next there is none for a moment.
    await expect(page).toHaveTitle(/./)
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
