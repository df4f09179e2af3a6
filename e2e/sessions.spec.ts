import type { Page } from '@playwright/test'
import { demoPassword, expect, expectAccessible, fillLogin, login, portalOf, problem, snackbar, test } from './support'

const isBack = 'What you typed before you were logged out is back'

/** Ends the session behind the page's back; the browser still has its cookie. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  // Not by the page: one that leaves for another meanwhile breaks its calls off ("Failed to fetch").
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/v1/logout', { headers })).status()).toBe(200)
  await page.context().addCookies(cookies)
}

// SCREEN-12
test('what was typed when the session died is back after logging in again', async ({ page }) => {
  const root = await portalOf(page, 'manager@tagwarden.test')
  await page.goto(`${root}/tasks?keywords=hose`)
  await page.getByRole('link', { name: 'Create task' }).click()
  const name = `Kept ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'Sector' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  const sector = await page.getByRole('combobox', { name: 'Sector' }).inputValue()

  // Cancel asks as Escape and the cross do.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await endSession(page)
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(snackbar(page).getByText('You have been logged out')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Your session has ended. Log in to go on: what you typed is kept.')).toBeVisible()
  await fillLogin(page, 'manager@tagwarden.test')
  await expect(page).toHaveURL(`${root}/tasks/add?keywords=hose`)
  const dialog = page.getByRole('dialog', { name: 'Create task' })
  await expect(dialog).toContainText(isBack)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'Sector' })).toHaveValue(sector)
  await expectAccessible(page)
  // What came back is still unsaved, so leaving is asked about.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(snackbar(page).getByText('Task created')).toBeVisible()
  await page.getByRole('link', { name: 'Create task' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByText(isBack)).toHaveCount(0)

  // Somebody else does not get it, not even at the same address.
  await page.getByLabel('Name').fill('Nobody else reads this')
  await endSession(page)
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(page, 'customer@tagwarden.test')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Nobody else')
})

// SCREEN-12
test('passwords are kept nowhere when the session dies', async ({ page }) => {
  await page.goto(`${await portalOf(page, 'user@tagwarden.test')}/your-profile`)
  const names = page.getByLabel('First name')
  const before = await names.inputValue()
  await names.fill('Calum')
  await page.getByLabel('Existing password').fill(demoPassword)
  await page.getByLabel('New password').fill('Typed-But-Not-Kept-1')
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await endSession(page)
  await page.getByRole('button', { name: 'Update details' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain('Calum')
  expect(stored).not.toContain('Typed-But-Not-Kept-1')
  expect(stored).not.toContain(demoPassword)
  await fillLogin(page, 'user@tagwarden.test')
  await expect(names).toHaveValue('Calum')
  await expect(page.getByLabel('New password')).toHaveValue('')
  await names.fill(before)
})

test('two tabs with different organisations do not disturb each other', async ({ page, context }) => {
  await login(page, 'both@tagwarden.test')
  await expect(page).toHaveURL('/select-organisation')
  // The two of the demo data; other tests may create more.
  const links = page.getByRole('main').getByRole('link', { name: /^(Kirkgate|Riverside)/ })
  const roots = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(roots.length).toBe(2)
  // What a first try has left.
  for (const root of roots)
    await page.evaluate(async (organisationId) => {
      const { id } = await (await fetch('/api/v1/me')).json()
      const headers = { 'content-type': 'application/json', organisationId }
      const body = JSON.stringify({ receiveQuotes: false })
      await fetch(`/api/v1/users/${id}`, { method: 'PATCH', headers, body })
    }, root.split('/').at(-1) ?? '')
  const other = await context.newPage()
  const tabs = [page, other].map((tab, i) => ({ tab, root: String(roots[i]) }))
  for (const { tab, root } of tabs) await tab.goto(`${root}/users`)

  // Each tab reads and saves in its own organisation, whichever was opened last.
  for (const { tab, root } of [...tabs, ...tabs]) {
    const sent = tab.waitForRequest((request) => /\/api\/v1\/users(\?|$)/.test(request.url()))
    await tab.getByRole('button', { name: 'Refresh' }).click()
    expect((await sent).headers().organisationid).toBe(root.split('/').at(-1))
  }
  for (const { tab, root } of tabs) {
    await tab.getByRole('link', { name: 'Beth Lowther' }).click()
    const saved = tab.waitForRequest((request) => request.method() === 'PUT')
    await tab.getByLabel('Quote contact').click()
    await tab.getByRole('button', { name: 'Save user' }).click()
    await expect(snackbar(tab).getByText('User saved')).toBeVisible()
    expect((await saved).headers().organisationid).toBe(root.split('/').at(-1))
    await expect(tab).toHaveURL(`${root}/users`)
    await expect(tab.getByRole('row', { name: /Beth Lowther/ }).getByText('Quote contact')).toBeVisible()
  }
  await other.reload()
  expect(
    await page
      .getByRole('main')
      .getByText(/^[A-Z0-9]{6}$/)
      .textContent(),
  ).not.toBe(
    await other
      .getByRole('main')
      .getByText(/^[A-Z0-9]{6}$/)
      .textContent(),
  )
})

// ACCOUNT-7
test('a dead session ends at the login page from everywhere, and the wanted page is kept', async ({ page }) => {
  const { pathname: root } = new URL(await portalOf(page, 'customer@tagwarden.test'))
  for (const path of ['', '/users', '/your-profile', '/tasks/add']) {
    // Where nothing asks by itself: a page of the portal would leave for the login page at the same time.
    await page.goto('/api/v1/me')
    await endSession(page)
    await page.goto(root + path)
    await expect(snackbar(page).getByText('You have been logged out')).toBeVisible()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(root + path)}`)
    await fillLogin(page, 'customer@tagwarden.test')
    await expect(page).toHaveURL(root + path)
  }
  await expect(problem(page)).toHaveCount(0)
})
