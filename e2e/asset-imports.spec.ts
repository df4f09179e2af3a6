import type { Page } from '@playwright/test'
import { expect, expectAccessible, login, rootOf, test } from './support'

const turnOn = (page: Page, name: string) => page.getByRole('switch', { name }).click()
const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

/** Brings a file whose titles no other test has: choices are remembered by titles. */
async function bring(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${rootOf(page)}/asset-imports/add`)
  await page
    .getByLabel('Your register')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await page.waitForURL(/asset-imports\/[0-9a-f-]{36}$/)
}

// REGISTER-9, REGISTER-12, REGISTER-16, REGISTER-17, REGRUN-15, REGRUN-18, REGRUN-20
test('a register is brought, read, checked, imported and taken back', async ({ page }) => {
  await login(page, 'distributor@northgate.test')
  const run = `${Date.now()}`
  const kind = `Foam extinguisher ${run}`
  await bring(page, kind, [
    'Fire equipment of Harbour Hotel,,,,,',
    `Customer,Ext. type,Site,Room,Last service,Of ${run}`,
    ...[1, 2, 3].map((n) => `Hotel of ${kind},${kind},North depot,Room ${n},0${n}/02/2026,`),
  ])
  await expect(page.getByLabel('Row of the titles')).toHaveValue('2')

  // Its sector is asked for before new types are made.
  await turnOn(page, 'Asset types')
  const sector = page.getByRole('combobox', { name: 'Sector of new asset types' })
  await sector.click()
  await Promise.all([saved(page), page.getByRole('option').filter({ visible: true }).first().click()])
  for (const name of ['Customers', 'Sites', 'Zones']) await Promise.all([saved(page), turnOn(page, name)])
  await Promise.all([saved(page), page.getByLabel('Tags', { exact: true }).selectOption({ index: 1 })])
  await page.getByRole('button', { name: 'Check all rows' }).click()
  const start = page.getByRole('button', { name: 'Import', exact: true })
  await expect(start).toBeEnabled()
  await expect(page.getByText(`1 asset type: ${kind}`)).toBeVisible()
  await expectAccessible(page)

  await start.click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('3 assets are made')
  await ask.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What became of it' })).toBeVisible()
  await expect(page.getByRole('region', { name: '1 asset type made' }).getByRole('link', { name: kind })).toBeVisible()
  await expect(page.getByRole('region', { name: '3 zones made' }).getByRole('link')).toHaveCount(3)
  await expectAccessible(page)

  // Exactly its assets, under a filter that has its name.
  await page.getByRole('link', { name: 'View the assets it made' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tagged Assets' })).toBeVisible()
  await expect(page.getByText(`${kind}.csv`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: kind })).toHaveCount(3)
  await page.goBack()

  await page.getByRole('button', { name: 'Take it back' }).click()
  await ask.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/^\d+ taken back, 0 stay\.$/)).toBeVisible()
})

// REGISTER-16, REGRUN-7
test('a choice that is refused says why where it was made, and a summary leads there', async ({ page }) => {
  await login(page, 'distributor@northgate.test')
  const run = `${Date.now()}`
  await bring(page, `refused ${run}`, [`Tag,Type,Location,Of ${run}`, 'X1,Foam,Lobby,', 'X2,Foam,Cellar,'])
  await expect(page.getByText('No column has the site.')).toBeVisible()
  const row = page.getByLabel('Row of the titles')
  await row.fill('400')
  await row.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeVisible()
  await expect(row).toHaveAccessibleDescription(/This row has no titles/)
  await expectAccessible(page)
  await page.getByLabel('Tasks', { exact: true }).focus()
  await summary.getByRole('link', { name: 'Row of the titles: This row has no titles' }).click()
  await expect(row).toBeFocused()
  await row.fill('1')
  await Promise.all([saved(page), page.getByLabel('Rows with errors').selectOption('leaveOut')])
  await expect(summary).toHaveCount(0)
})
