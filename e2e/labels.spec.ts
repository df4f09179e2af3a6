import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, portalOf, test } from './support'

/** Downloads what the dialog makes. @returns how many pages the PDF has. */
async function pagesOfDownload(page: Page): Promise<number> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download labels' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^labels-\d{4}-\d{2}-\d{2}\.pdf$/)
  const text = (await readFile(await file.path())).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

test('labels are printed for ticked assets, for the filter, and for one asset', async ({ page }) => {
  const portal = await portalOf(page, 'user@tagwarden.test')
  await page.goto(`${portal}/assets`)
  const boxes = page.getByRole('checkbox', { name: /^Select HT/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print labels of the selection' }).click()
  const form = page.getByRole('dialog', { name: 'Print labels' })
  await expect(form.getByText('2 labels on 1 page.')).toBeVisible()
  await form.getByLabel('Start at label').fill('21')
  await expect(form.getByText('2 labels on 2 pages.')).toBeVisible()
  await expectAccessible(page)
  expect(await pagesOfDownload(page)).toBe(2)
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('textbox', { name: /^Search/ }).fill('HT00000')
  await page.getByRole('textbox', { name: /^Search/ }).press('Enter')
  await expect(page).toHaveURL(/keywords=HT00000/)
  await page.getByRole('link', { name: 'Print labels', exact: true }).click()
  await form.getByText('Single labels').click()
  await form.getByLabel('Size of a label').selectOption('62x29')
  const shown = await form.getByText(/^\d+ labels? on/).textContent()
  expect(await pagesOfDownload(page)).toBe(Number.parseInt(`${shown}`, 10))
  await expect(page).toHaveURL(/\/assets\?keywords=HT00000$/)

  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Print label', exact: true }).click()
  // The dialog remembers what was printed the last time.
  await expect(form.getByText('1 label on 1 page.')).toBeVisible()
  await expect(form.getByLabel('Size of a label')).toHaveValue('62x29')
})

test('a system admin prints the labels of a batch, 2,000 a file', async ({ page }) => {
  await page.goto(`${await portalOf(page, 'system@tagwarden.test')}/tag-management`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  const form = page.getByRole('dialog', { name: 'Print labels' })
  await form.getByText('65 on a sheet').click()
  await form.getByText('Print the portal’s name under each tag').click()
  await expect(form.getByText(/^[\d,]+ labels? on [\d,]+ pages?\./)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideScroll(page)
  expect(await pagesOfDownload(page)).toBeGreaterThan(0)
})
