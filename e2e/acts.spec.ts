import type { Locator, Page } from '@playwright/test'
import { dialog, enter, expect, login, snackbar, test } from './support'

/** Does what people do, and counts it: clicks, and fields that are filled in. */
function counting() {
  const acts = { clicks: 0, fields: 0 }
  const click = async (what: Locator) => {
    acts.clicks++
    await what.click()
  }
  const fill = async (what: Locator, text: string) => {
    acts.fields++
    await what.fill(text)
  }
  const tell = (who: string) => process.stdout.write(`${who}: ${acts.clicks} clicks, ${acts.fields} fields\n`)
  return { acts, click, fill, tell }
}
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

// SCREEN-25, SCREEN-32, REPORT-1, RESULT-8, LIST-37, PLANNER-2
test('a safety manager looks after all sites once a week in a dozen clicks', async ({ page }) => {
  const { acts, click, fill, tell } = counting()
  await enter(page, 'manager')
  // What is overdue is seen without a click; each site's share takes one.
  await expect(page.getByRole('link', { name: /overdue \(tasks?\)$/ })).toBeVisible()
  await click(page.getByRole('link', { name: 'Site by site' }))
  await expect(
    page
      .getByRole('list', { name: 'Tasks by site' })
      .getByText(/\d% in date$/)
      .first(),
  ).toBeVisible()

  // The first task that is overdue, its asset, and what was last found there.
  await click(menu(page, 'Dashboard'))
  await click(page.getByRole('link', { name: /overdue \(tasks?\)$/ }))
  await expect(title(page, 'Task Planner')).toBeVisible()
  await click(page.locator('[data-row-link]').first())
  const results = page.getByRole('listitem').filter({ hasText: / – (Complete|Monitor|Action)/ })
  await expect(results.first()).toBeVisible()
  await click(page.getByRole('link', { name: 'Add note' }))
  await fill(dialog(page, 'Add note').getByRole('textbox', { name: 'Note' }), 'When is this done? @Shona')
  await click(page.getByRole('option', { name: /Shona Baird/ }))
  await click(page.getByRole('button', { name: 'Save note' }))
  await expect(snackbar(page).getByText('Note added')).toBeVisible()

  // The insurer's report of last month.
  await click(menu(page, 'Completed Tasks'))
  await click(page.getByRole('button', { name: 'Dates' }))
  await click(page.getByRole('button', { name: 'Last month' }))
  await expect(page).toHaveURL(/from=startOfLastMonth&to=endOfLastMonth/)
  const report = page.context().waitForEvent('page')
  await click(page.getByRole('button', { name: 'Report (PDF)' }))
  await report
  tell('the safety manager')
  expect(acts.clicks).toBeLessThanOrEqual(12)
  expect(acts.fields).toBeLessThanOrEqual(1)
})

// SCREEN-46, SCREEN-47, TENANT-18, TENANT-28
test('a supplier makes a portal for a new client, and invites its admin', async ({ page }) => {
  const { acts, click, fill, tell } = counting()
  const number = Date.now()
  const name = `Pier ${number}`
  await login(page, 'system@tagwarden.test')
  await expect(
    page
      .getByRole('region', { name: 'Clients' })
      .getByRole('link', { name: /assets? · / })
      .first(),
  ).toBeVisible()
  await click(menu(page, 'Manage Clients'))
  await click(page.getByRole('link', { name: 'Create client' }))
  await fill(page.getByLabel('Name', { exact: true }), name)
  await fill(page.getByRole('textbox', { name: 'Hostname 1' }), `pier-${number}.localhost`)
  // Its address follows the hostname.
  await expect(page.getByLabel('Primary address')).toHaveValue(new RegExp(`//pier-${number}.localhost`))
  await click(page.getByRole('radio', { name: 'Ocean blue' }))
  // The legal texts stand there; what is theirs is added.
  await click(page.getByRole('textbox', { name: 'Privacy policy' }))
  await page.keyboard.type('Pier keeps this. ')
  acts.fields++
  await click(page.getByRole('button', { name: 'Create client' }))
  await click(snackbar(page).getByRole('button', { name: 'Add its first user' }))
  await fill(page.getByLabel('First name'), 'Ada')
  await fill(page.getByLabel('Last name'), 'Pier')
  await fill(page.getByLabel('Email'), `pier-${number}@example.test`)
  await click(page.getByRole('button', { name: 'Send invite' }))
  await expect(dialog(page, 'Add user')).toHaveCount(0)
  tell('the supplier')
  expect(acts).toEqual({ clicks: 7, fields: 6 })
})

// LIBRARY-20, LIBRARY-34, AUDIT-7
test('a client admin adds a kind of asset with its task, and sees who did what', async ({ page }) => {
  const { acts, click, fill, tell } = counting()
  const number = Date.now()
  await enter(page, 'admin')
  const choose = async (box: Locator, option: string) => {
    await fill(box, option)
    await click(page.getByRole('option', { name: option }).first())
  }
  await click(menu(page, 'Asset Library'))
  await click(page.getByRole('link', { name: 'Create asset' }))
  const type = dialog(page, 'Create Asset')
  await choose(type.getByRole('combobox', { name: 'Organisation' }), 'Clyde Fire Engineers')
  await fill(type.getByLabel('Asset name'), `Dry riser ${number}`)
  await choose(type.getByRole('combobox', { name: 'Sector' }), 'Hydrants and risers')
  await click(type.getByRole('button', { name: 'New task' }))
  await fill(type.getByLabel('Task name'), `Flow test ${number}`)
  await click(type.getByRole('button', { name: 'Create and add' }))
  await expect(type.getByRole('listitem').filter({ hasText: `Flow test ${number}` })).toBeVisible()
  await click(type.getByRole('button', { name: 'Create asset' }))
  await expect(type).toHaveCount(0)
  await click(menu(page, 'Audit Log'))
  await expect(page.locator('[data-row-link]').filter({ hasText: `Dry riser ${number}` })).toBeVisible()
  tell('the client admin')
  expect(acts).toEqual({ clicks: 8, fields: 4 })
})
