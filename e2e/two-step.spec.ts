import type { Page } from '@playwright/test'
import { linkToken, mailsTo, resetToken, waitForMail } from '@/lib/testing/mail'
import { codeOf, wrongCodeOf } from '@/lib/testing/totp'
import {
  createPassword,
  dialog,
  expect,
  expectAccessible,
  expectNoSideScroll,
  fillLogin,
  login,
  newEmail,
  portalOf,
  problem,
  test,
} from './support'

/* Each test has a client of its own, as what it asks of its people would stop those of other tests. */

const password = 'Reels-And-Hoses-2'

const call = (page: Page, method: string, path: string, json: object) =>
  page.evaluate(
    async ([method, path, body]) =>
      (await fetch(`/api/v1${path}`, { method, body, headers: { 'content-type': 'application/json' } })).json(),
    [method, path, JSON.stringify(json)] as const,
  )

/** A new client with its client admin. @returns its portal's address. */
async function newClient(page: Page, baseURL = ''): Promise<{ portal: string; email: string }> {
  const hostname = `two-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}.localhost`
  const portal = baseURL.replace('//localhost', `//${hostname}`)
  await login(page, 'system@tagwarden.test')
  const client = { name: 'Two Steps', primaryUrl: portal, hostnames: [hostname] }
  const { id: clientId } = await call(page, 'POST', '/clients', client)
  const email = newEmail()
  await call(page, 'POST', '/clients/users', { clientId, email, firstName: 'Ada', lastName: 'Ferrier' })
  await createPassword(page, `${portal}/validate/${linkToken(await waitForMail(email))}`, password)
  await expect(page).toHaveURL(/\/login$/)
  return { portal, email }
}

/** A device with a fingerprint reader that always knows the finger. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const section = (page: Page) => page.locator('#two-step-sign-in')

async function openProfile(page: Page, portal: string) {
  await page.goto(`${portal}/portal/admin/your-profile`)
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function onANarrowPhone(page: Page, look: () => Promise<void>) {
  await page.setViewportSize({ width: 390, height: 844 })
  await look()
  await page.setViewportSize({ width: 1440, height: 900 })
}

// FACTOR-5, FACTOR-12, FACTOR-14, FACTOR-15, FACTOR-22
test('somebody sets up an app, and logs in with a code of it, then with a recovery code', async ({ page, baseURL }) => {
  test.slow()
  const { portal, email } = await newClient(page, baseURL)
  await fillLogin(page, email, password)
  await page.waitForURL(/\/portal\/admin$/)
  await openProfile(page, portal)
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  await section(page).getByRole('button', { name: 'Set up app' }).click()
  // The login was a moment ago, so the password is not asked for again.
  const setUp = dialog(page, 'Set up an authenticator app')
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await onANarrowPhone(page, () => expectNoSideScroll(page))
  await setUp.getByRole('button', { name: 'I can’t scan it' }).click()
  const secret = ((await setUp.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '')
  await setUp.getByLabel('Code').fill(wrongCodeOf(secret))
  await page.keyboard.press('Enter')
  await expect(problem(page)).toContainText('This code is not right')
  await setUp.getByLabel('Code').fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const kept = dialog(page, 'Your recovery codes')
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await kept.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page).getByText('On', { exact: true })).toBeVisible()
  await expect(section(page).getByText(/^10 of 10 left/)).toBeVisible()
  await expectAccessible(page)
  await onANarrowPhone(page, () => expectNoSideScroll(page))

  await page.goto(`${portal}/logout`)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, email, password)
  await expect(heading(page, 'Two-step sign-in')).toBeVisible()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await onANarrowPhone(page, () => expectNoSideScroll(page))
  await code.fill('12 34')
  await page.keyboard.press('Enter')
  await expect(problem(page)).toContainText('This code is not right')
  // The one of now has set the app up; as it is pasted from some apps.
  const next = codeOf(secret, 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/portal\/admin$/)

  await page.goto(`${portal}/logout`)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await fillLogin(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/portal\/admin$/)
  await openProfile(page, portal)
  await expect(section(page).getByText(/^9 of 10 left/)).toBeVisible()
})

// FACTOR-8, FACTOR-16, FACTOR-19, FACTOR-22, FACTOR-24, FACTOR-26
test('where a client asks everybody for two steps, somebody sets up a passkey and logs in with it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { portal, email } = await newClient(page, baseURL)
  await fillLogin(page, email, password)
  await page.waitForURL(/\/portal\/admin$/)
  await page.goto(`${portal}/portal/admin/client-settings`)
  await page.getByRole('radio', { name: /^Everybody/ }).check()
  await page.getByRole('button', { name: 'Save client settings' }).click()
  // It is asked of the very person too.
  await expect(page).toHaveURL(/\/two-step-sign-in\?next=.*client-settings$/)
  await page.goto(`${portal}/portal/admin/users`)
  await expect(page).toHaveURL(/\/two-step-sign-in\?next=.*users$/)
  await expect(heading(page, 'Set up two-step sign-in')).toBeVisible()
  await expectAccessible(page)
  await onANarrowPhone(page, () => expectNoSideScroll(page))
  await addDevice(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const added = dialog(page, 'Add a passkey')
  await added.getByLabel('Name').fill('Ada’s laptop')
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL(/\/portal\/admin\/users$/)

  await openProfile(page, portal)
  await expect(section(page).getByText('Ada’s laptop')).toBeVisible()
  await section(page).getByRole('button', { name: 'Rename Ada’s laptop' }).click()
  await dialog(page, 'Rename passkey').getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  // The last one stays, as the client asks for one.
  await section(page).getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Add another way before' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${portal}/logout`)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, email, password)
  await expect(heading(page, 'Two-step sign-in')).toBeVisible()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL(/\/portal\/admin$/)
})

// FACTOR-27, FACTOR-30, FACTOR-31
test('a client admin asks for a lost second step to be taken away, and the person stops it', async ({
  page,
  baseURL,
}) => {
  const email = 'twostep@tagwarden.test'
  const mails = (await mailsTo(email)).length
  await portalOf(page, 'admin@tagwarden.test')
  await page.goto('/portal/admin/users?filters[keywords]=Leila')
  await page.getByRole('button', { name: 'Actions for Leila Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await expect(page.getByText('They get a mail with a link, and have to agree')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(page.getByText('Mail sent: Leila Haddad has to agree')).toBeVisible()

  const link = `${baseURL}/second-factor-reset/${resetToken(await waitForMail(email, mails + 1))}`
  await page.goto(link)
  await expect(heading(page, 'Hello Leila Haddad')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, take it away' })).toBeVisible()
  await expectAccessible(page)
  await onANarrowPhone(page, () => expectNoSideScroll(page))
  await page.getByRole('button', { name: 'Stop it: I did not ask' }).click()
  await expect(heading(page, 'Nothing was changed')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  await expectAccessible(page)
})
