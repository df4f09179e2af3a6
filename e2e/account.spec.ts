import type { Page } from '@playwright/test'
import { linkToken, mailsTo, waitForMail } from '@/lib/testing/mail'
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSideScroll,
  fillLogin,
  login,
  newEmail,
  northgate,
  problem,
  snackbar,
  test,
} from './support'

async function passCaptcha(page: Page) {
  await page.getByLabel('I am not a robot').click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
}

test.describe('login', () => {
  // ACCOUNT-4
  test('tells a wrong password, keeps what was typed, and lets the right one in', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle(/^Login/)
    await page.getByLabel('Email').fill('customer@tagwarden.test')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1')
    await page.keyboard.press('Enter')
    await expect(problem(page)).toContainText('These credentials do not match our records')
    await expect(problem(page)).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('customer@tagwarden.test')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Password-1')

    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portal\/[0-9a-f-]{36}$/)

    // A signed-in person who opens the login page is led on.
    await page.goto('/login')
    await expect(page).toHaveURL(/\/portal\/[0-9a-f-]{36}$/)
  })

  // SCREEN-8
  test('says which field is missing', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(problem(page).getByRole('link')).toHaveText(['Enter an email', 'Enter a password'])
    await problem(page).getByRole('link', { name: 'Enter a password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  // ACCOUNT-4, ACCOUNT-5
  test('brings a client admin to the page that was asked for, also after the tab Register', async ({ page }) => {
    await page.goto('/portal/admin/tasks?keywords=hose')
    await expect(page).toHaveURL('/login?next=%2Fportal%2Fadmin%2Ftasks%3Fkeywords%3Dhose')
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(/\/register\?next=/)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Login/)
    await fillLogin(page, 'admin@tagwarden.test')
    await expect(page).toHaveURL('/portal/admin/tasks?keywords=hose')
  })

  // ACCOUNT-20
  test('follows no address of another site', async ({ page, baseURL }) => {
    await page.goto('/login?next=%2F%2Fexample.com%2Fportal')
    await fillLogin(page, 'admin@tagwarden.test')
    await expect(page).toHaveURL(`${baseURL}/portal/admin`)
  })

  test('says that the address of a one-time login does not work any more', async ({ page }) => {
    await page.goto('/login?oneTimeToken=not-a-token-of-ours')
    await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  })
})

// ACCOUNT-50, SCREEN-4
test('a system admin goes into a client admin’s account by a one-time address, and back', async ({ page }) => {
  await login(page, 'system@tagwarden.test')
  await expect(page).toHaveURL('/portal/admin')
  const found = await page.request.get('/api/v1/clients/users?filters[keywords]=admin@tagwarden.test')
  const [admin] = (await found.json()).items
  const { url } = await page.evaluate(
    async (id) => (await fetch(`/api/v1/clients/users/${id}/impersonate`)).json(),
    admin.id,
  )
  const { pathname, search } = new URL(url)
  await page.goto(pathname + search)
  await expect(page.getByText(`You are working as ${admin.fullName}`)).toBeVisible()
  await expect(page).toHaveURL('/portal/admin')

  await page.goto(pathname + search)
  await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid' })).toBeVisible()

  await page.goto('/portal/admin')
  await page.getByRole('button', { name: 'Back to client admin' }).click()
  await expect(page).toHaveURL('/portal/admin')
  await expect(page.getByText('You are working as')).toHaveCount(0)
})

// ACCESS-10, ACCOUNT-6, ACCOUNT-23, ACCOUNT-31, ORGANISATION-10, ORGANISATION-11
test('somebody registers, creates a password, two organisations, chooses between them and logs out', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Ferrier')
  await page.getByLabel('Email').fill('not an address')
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Register' }).click()

  // What is refused is said beside the field, nothing typed is lost, and the captcha is asked again.
  await expect(problem(page)).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('I am not a robot')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)

  await page.getByLabel('Email').fill(email)
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('A verification email was sent')).toBeVisible()

  await page.goto(`/validate/${linkToken(await waitForMail(email))}`)
  await expect(page.getByRole('heading', { name: 'Hello Ada Ferrier' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create password' })
  await expect(create).toBeDisabled()
  await page.getByRole('button', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('dialog')).toContainText('Privacy policy')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByLabel('I accept the end user licence and the privacy policy').check()
  await create.click()
  await expect(problem(page)).toContainText('The two passwords are not the same')
  await page.getByLabel('Password', { exact: true }).fill('Reels-And-Hoses')
  await page.getByLabel('Confirm password').fill('Reels-And-Hoses')
  await create.click()
  await expect(page).toHaveURL('/login')
  await expect(snackbar(page).getByText('You can now login using your new login credentials')).toHaveCount(1)

  await fillLogin(page, email, 'Reels-And-Hoses')
  await expect(page).toHaveURL('/create-organisation')
  await expectAccessible(page)
  const first = await createOrganisation(page, 'Ferrier Hoses', 'My business distributes assets to multiple customers')

  await page.goto('/select-organisation')
  await expect(page).toHaveURL(`/portal/${first}`) // a single one: nothing to choose

  await page.goto('/create-organisation')
  const second = await createOrganisation(page, 'Ada’s Warehouse', 'My business uses assets within the organisation')
  expect(second).not.toBe(first)

  await page.goto('/')
  await expect(page).toHaveURL('/select-organisation')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Ferrier Hoses' })).toContainText(/Admin.*[A-Z2-9]{6}.*Distributor account/)
  await expect(rows.filter({ hasText: 'Ada’s Warehouse' })).toContainText('Customer account')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ferrier Hoses' }).click()
  await expect(page).toHaveURL(`/portal/${first}`)

  await page.goto('/select-organisation')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(snackbar(page).getByText('You have been logged out')).toHaveCount(1)
  await page.goto(`/portal/${first}`)
  await expect(page).toHaveURL(`/login?next=%2Fportal%2F${first}`)
})

async function createOrganisation(page: Page, name: string, type: string): Promise<string> {
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(problem(page)).toContainText('Choose what your business does')
  await page.getByText(type).click()
  await page.getByLabel('Organisation name').fill(name)
  await page.getByLabel('Contact name').fill('Ada Ferrier')
  await page.getByLabel('Contact email').fill('ada@example.test')
  await page.getByLabel('Address line 1').fill('1 Quay Street')
  await page.getByLabel('Town/City').fill('Bristol')
  await page.getByLabel('Post code').fill('BS1 4AA')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.waitForURL(/\/portal\//)
  await expect(snackbar(page).getByText(/^Organisation created, your new account code is [A-Z2-9]{6}$/)).toHaveCount(1)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

// ACCOUNT-25, ACCOUNT-31
test('somebody who forgot the password resets it by mail, once', async ({ page }) => {
  // An account that no other test logs in with, since tests run at the same time.
  const email = 'derek.paton@northgate.test'
  const mails = (await mailsTo(email)).length
  await page.goto(`${northgate()}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(problem(page)).toContainText('Please complete the captcha')
  await passCaptcha(page)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const link = `${northgate()}/validate/${linkToken(await waitForMail(email, mails + 1))}`
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible()
  await expect(page.getByLabel(/I accept/)).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('Another-Pass-2')
  await page.getByLabel('Confirm password').fill('Another-Pass-2')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(`${northgate()}/login`)
  await fillLogin(page, email, 'Another-Pass-2')
  await expect(page).toHaveURL(/\/portal\//)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reset my password' }).click()
  await expect(page).toHaveURL(`${northgate()}/forgot-password`)
})

// TENANT-17
test('the legal texts are there for everybody; nothing else is', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/info/privacy-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/info/end-user-license')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect((await page.goto('/info/cookies'))?.status()).toBe(404)
})

for (const path of ['/login', '/register', '/forgot-password', '/quote/a-link-that-is-not-valid'])
  test(`${path} is for everybody, on any screen`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideScroll(page)
    }
    await expectAccessible(page)
  })
