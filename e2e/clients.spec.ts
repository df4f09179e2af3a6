import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { linkToken, waitForMail } from '@/lib/testing/mail'
import {
  createPassword,
  expect,
  expectAccessible,
  expectNoSideScroll,
  fillLogin,
  login,
  portalOf,
  snackbar,
  test,
} from './support'

const dialog = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('heading', { level: 2, name: title, exact: true })
const rowMenu = async (page: Page, row: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const paste = (page: Page, label: string, html: string) =>
  page.getByRole('textbox', { name: label }).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test.describe.configure({ mode: 'serial' })

const number = Date.now()
const name = `Harbour ${number}`
const hostname = `harbour-${number}.localhost`
const admin = `harbour-${number}@example.test`
const password = 'Reels-And-Hoses'
/** The address of the portal that the first test makes. */
const portal = (baseURL: string | undefined) => `${baseURL}`.replace('//localhost', `//${hostname}`)

// TENANT-18
test('a system admin makes a portal, which is live at once in its own colours', async ({ page, context, baseURL }) => {
  await login(page, 'system@tagwarden.test')
  const root = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Manage Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Clients' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Export \d+ items$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create client' }).click()
  await expect(dialog(page, 'Create client')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Hostname 1' }).fill(`https://${hostname}`)
  await page.getByRole('button', { name: 'Create client' }).click()
  await page.getByRole('link', { name: /^Hostnames: Enter hostnames such as/ }).click()
  await expect(page.getByRole('group', { name: 'Hostnames' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Hostname 1' }).fill(hostname.toUpperCase())
  await page.getByLabel('Primary address').fill(portal(baseURL))
  await page.getByRole('radio', { name: 'Forest green' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('new york')
  await page.getByRole('option', { name: /^America\/New York/ }).click()
  await page.getByLabel('Meta description').fill('Hoses by the sea')
  await expect(page.getByRole('textbox', { name: 'Terms and conditions' })).toContainText('End user licence')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(snackbar(page).getByText('Client created')).toBeVisible()
  await expect(page).toHaveURL(`${root}/clients`)

  const visitor = await context.newPage()
  const sent = await (await visitor.goto(`${portal(baseURL)}/login`))?.text()
  for (const part of ['data-theme="forest"', name, 'content="Hoses by the sea"']) expect(sent).toContain(part)
  await expect(visitor).toHaveTitle(new RegExp(name))
  await visitor.close()
})

// ACCOUNT-31, ORGANISATION-45
test('a system admin invites the admins of the new portal, who choose a password', async ({ page, baseURL }) => {
  await login(page, 'system@tagwarden.test')
  const root = new URL(page.url()).pathname
  await expect(page.getByRole('link', { name: 'Login as admin' })).toHaveAttribute('href', /\/clients\/[^/]+\/users$/)
  await page.goto(`${root}/clients?keywords=${number}`)
  await rowMenu(page, name, 'View users')
  await expect(page.getByText('No client admins yet')).toBeVisible()
  await expectAccessible(page)
  for (const email of [`wrong-${admin}`, admin]) {
    await page.getByRole('link', { name: 'Create user' }).first().click()
    await expect(dialog(page, 'Add user')).toBeVisible()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill(email === admin ? 'Quayle' : 'Typo')
    await page.getByLabel('Email').fill(email)
    if (email === admin) await expectAccessible(page)
    await page.getByRole('button', { name: 'Send invite' }).click()
    await expect(dialog(page, 'Add user')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Pending invites (2)' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete invite of Ada Typo' }).click()
  await page.getByRole('button', { name: 'Delete invite', exact: true }).click()
  await expect(snackbar(page).getByText('Invite deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pending invites (1)' })).toBeVisible()

  await createPassword(page, `${portal(baseURL)}/validate/${linkToken(await waitForMail(admin))}`, password)
  await fillLogin(page, admin, password)
  await expect(page).toHaveURL(`${portal(baseURL)}/portal/admin`)
})

// TENANT-23
test('a client admin gives the portal its theme, logo and texts', async ({ page, baseURL }) => {
  await page.goto(`${portal(baseURL)}/login`)
  await fillLogin(page, admin, password)
  await page.waitForURL(/\/portal\/admin$/)
  await page.goto(`${portal(baseURL)}/portal/admin/client-settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Client Settings' })).toBeVisible()
  await expect(page.getByText(hostname, { exact: true })).toBeVisible()
  // The editors are loaded as one comes to them, or does anything.
  await expect(page.getByRole('textbox', { name: 'Privacy policy' })).toHaveCount(0)
  await page.getByText('Privacy policy', { exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: 'Privacy policy' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Amber' }).check()
  const logo = await sharp({ create: { width: 240, height: 60, channels: 4, background: '#126' } })
    .png()
    .toBuffer()
  const choose = page.getByLabel('Choose logo')
  await choose.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: logo })
  await expect(page.getByText('Choose a png or jpg image')).toBeVisible()
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('img', { name: 'The portal in dark mode' }).locator('img')).toBeVisible()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon')
  await page.getByRole('option', { name: /^Europe\/Lisbon/ }).click()
  await expect(page.getByText('the due dates of all tasks are recomputed')).toBeVisible()

  const terms = page.getByRole('textbox', { name: 'Terms and conditions' })
  await terms.click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(
    page,
    'Terms and conditions',
    '<h2 style="color:red">Our terms</h2><script>alert(1)</script><p>See <a href="javascript:x()">this</a> and <b>that</b> <img src="x"></p><h5>Small</h5>',
  )
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Format Terms and conditions' })
  await expect(toolbar.getByRole('button', { name: 'Heading 1' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused()
  await terms.press('Enter')
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await expect(toolbar.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Hoses')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Link address').fill('javascript:x()')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a web address such as https://example.com')).toBeVisible()
  await page.getByLabel('Link address').fill('example.com')
  await page.keyboard.press('Enter')
  await expect(terms.getByRole('link', { name: 'example.com' })).toHaveAttribute('href', 'https://example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save client settings' }).click()
  await expect(snackbar(page).getByText('Client settings saved')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'amber')
  await expect(page.getByRole('banner').getByRole('img', { name })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of Ada Quayle' }).click()
  await expect(page.getByRole('menuitem', { name: 'Client Settings' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await page.goto(`${portal(baseURL)}/info/end-user-license`)
  await expect(page.getByRole('heading', { level: 2, name: 'Our terms' })).toBeVisible()
  await expect(page.getByRole('main').getByText('that')).toHaveJSProperty('tagName', 'STRONG')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('Hosesexample.com')
  await expect(page.getByRole('main').getByRole('link', { name: 'this' })).toHaveCount(0)
  const sent = await (await page.goto(`${portal(baseURL)}/portal/admin`))?.text()
  expect(sent).toContain('data-theme="amber"')
  expect(sent).toMatch(/<img[^>]+logos\//)
})

// AUDIT-7
test('a system admin works as a client admin, who finds it in the audit log', async ({ page, baseURL }) => {
  const root = await portalOf(page, 'system@tagwarden.test')
  await page.goto(`${root}/clients?keywords=${number}`)
  await rowMenu(page, name, 'View users')
  await page.getByRole('link', { name: 'Ada Quayle' }).click()
  await expect(dialog(page, 'Edit user')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveAttribute('readonly')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rowMenu(page, 'Ada Quayle', 'Delete user')
  await expect(dialog(page, 'Delete user')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rowMenu(page, 'Ada Quayle', 'Impersonate user')
  await expect(page).toHaveURL(`${portal(baseURL)}/portal/admin`)
  await expect(page.getByText('You are working as Ada Quayle')).toBeVisible()

  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByText('Logged in as Ada Quayle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Impersonated' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Logged in as Ada Quayle' }).click()
  await expect(dialog(page, 'Impersonated')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('dialog').getByText('Sasha Whitfield')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View user' })).toBeVisible()
})

// TENANT-22
test('an archived portal is gone, and comes back when it is unarchived', async ({ page, context, baseURL }) => {
  const root = await portalOf(page, 'system@tagwarden.test')
  await page.goto(`${root}/clients?keywords=${number}`)
  await page.getByRole('link', { name }).click()
  await expect(dialog(page, 'Edit client')).toBeVisible()
  await page.getByRole('button', { name: 'Add hostname' }).click()
  await page.getByRole('textbox', { name: 'Hostname 2' }).fill(`www.${hostname}`)
  await page.getByRole('button', { name: 'Save client' }).click()
  await expect(snackbar(page).getByText('Client saved')).toBeVisible()
  await expect(page.getByText('and 1 more')).toBeVisible()

  await rowMenu(page, name, 'Archive client')
  await expect(dialog(page, 'Archive client')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Archive client' }).click()
  await expect(snackbar(page).getByText('Client archived')).toBeVisible()
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()
  const visitor = await context.newPage()
  expect((await visitor.goto(`${portal(baseURL)}/login`))?.status()).toBe(404)

  await page.goto(`${root}/clients?keywords=${number}&archived=1`)
  await rowMenu(page, name, 'Unarchive client')
  await expect(snackbar(page).getByText(`${name} unarchived`)).toBeVisible()
  expect((await visitor.goto(`${portal(baseURL)}/login`))?.status()).toBe(200)
  await visitor.close()
})
