import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, portalOf, test } from './support'

const rows = (page: Page) => page.getByRole('table', { name: /^Rows of the file/ }).getByRole('row')
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const count = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')

const choose = (page: Page, text: string, name = 'file.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

/** Presses a template's button. @returns the file that its address leads to, as its lines. */
async function template(page: Page, button: string): Promise<string[]> {
  const answer = page.waitForResponse(/export-template/)
  await page.getByRole('button', { name: button }).click()
  const { url } = await (await answer).json()
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), url)
  return text.trim().split('\r\n')
}

// IMPORT-29, IMPORT-30, IMPORT-31, IMPORT-32
test('tasks are imported from the template, once nothing in it is wrong', async ({ page }) => {
  const root = await portalOf(page, 'distributor')
  const name = `Import ${Date.now()}`
  await page.goto(`${root}/tasks`)
  await page.getByRole('link', { name: 'Import tasks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import tasks' })).toBeVisible()
  await expectAccessible(page)
  const [header, row = ''] = await template(page, 'Template with current tasks')
  expect(header).toBe('DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit')
  expect(await template(page, 'Empty template')).toEqual([header])
  const sector = row.split(',')[2] ?? ''
  await expect(page.getByRole('heading', { name: 'Sectors that exist' }).locator('..')).toContainText(sector)

  const wrong = [
    row,
    `,${name},${sector},3,months`,
    `,${name},${sector},1,year`,
    ',No sector,Nowhere,1,day',
    'short,row',
  ]
  await choose(page, [header, ...wrong].join('\n'))
  await expect(said(page, 'There are errors in the file. Please fix them before importing')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(/Error.*Task names must be unique within each sector/)
  await expect(rows(page).nth(2)).toContainText('Frequency unit is not valid must be either day, week, month or hour')
  await expect(rows(page).nth(3)).toContainText(/Sector does not exist.*This line will prevent file being imported/)
  await expect(rows(page).nth(4)).toContainText(/Warning.*Updating config/)
  await expect(rows(page).nth(5)).toContainText(/Warning.*This line has 2 columns instead of 5 and will be skipped/)
  await expect(page.getByRole('button', { name: 'Import tasks' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Only errors 3' }).click()
  await expect(rows(page)).toHaveCount(4)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 4 faulty lines' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('tasks-faulty-lines.csv')
  const faulty = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(faulty[0]).toBe(`\uFEFFLine,Reason,${header}`)
  expect(faulty[3]).toBe('5,Sector does not exist. This line will prevent file being imported,,No sector,Nowhere,1,day')

  await choose(
    page,
    [header, `,${name},${sector},3,months`, row, 'short,row'].join('\n').replaceAll(',', ';'),
    'right.csv',
  )
  await expect(page.getByText('There are warnings in the file. Please review them before importing')).toBeVisible()
  await expect(rows(page).filter({ hasText: name })).toContainText(/Will be created.*Creating new task/)
  await expect(page.getByText('1 to create, 1 left as it is, 1 skipped')).toBeVisible()
  await page.getByRole('button', { name: 'Import tasks' }).click()
  await expect(page.getByRole('heading', { name: 'The tasks were imported' })).toBeFocused()
  await expect(count(page, 'Created')).toContainText('1')
  await expect(count(page, 'Updated')).toContainText('0')
  await expect(count(page, 'Skipped')).toContainText('1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the Task Library' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Every 3 months')
})

// IMPORT-2, IMPORT-28, IMPORT-30
test('a client admin chooses whose assets they are; further columns become details', async ({ page }) => {
  const root = await portalOf(page, 'admin')
  await page.goto(`${root}/tasks-import`)
  await page.getByRole('combobox', { name: 'Distributor' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()

  await page.goto(`${root}/asset-types`)
  await page.getByRole('link', { name: 'Import assets' }).click()
  await expect(page.getByRole('button', { name: 'Empty template' })).toBeDisabled()
  // One of the demo's own: other tests make some without assets meanwhile.
  await page.getByRole('combobox', { name: 'Organisation' }).fill('Clyde Fire')
  await page.getByRole('option', { name: 'Clyde Fire' }).click()
  const current = await template(page, 'Template with current assets')
  expect(current[0]).toMatch(/^\uFEFF?DO-NOT-EDIT,Asset Name,Sector,Notes/)
  const sector = current[1]?.split(',')[2] ?? ''
  const name = `Cabinet ${Date.now()}`
  await choose(page, `DO-NOT-EDIT,Asset Name,Sector,Notes,Door\n,${name},${sector},,Glass\nx,Old,Nowhere,,\n`)
  // What is wrong comes first.
  await expect(rows(page).nth(1)).toContainText(
    /Please leave DO-NOT-EDIT empty for new assets.*Sector does not exist :Nowhere/,
  )
  await expectAccessible(page)
  await choose(page, `DO-NOT-EDIT,Asset Name,Sector,Notes,Door\n,${name},${sector},,Glass\n`)
  await expect(rows(page).nth(1)).toContainText(/Will be created.*Door: Glass.*Creating new asset/)

  // A cancelled import saves nothing, and the file is still chosen.
  let cancelled = () => {}
  const untilCancelled = new Promise<void>((done) => {
    cancelled = done
  })
  await page.route(/assetTypes\/import\/[^?]*$/, async (route) => {
    await untilCancelled
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Import assets' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The import was cancelled' })).toBeVisible()
  cancelled()
  await page.unroute(/assetTypes\/import\/[^?]*$/)
  await page.getByRole('button', { name: 'Import again' }).click()
  await expect(page.getByRole('heading', { name: 'The assets were imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Asset Library' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog')).toContainText('Glass')
})

// IMPORT-8, IMPORT-9, IMPORT-10
test('a file that can’t be read says why, and on which line', async ({ page }) => {
  const root = await portalOf(page, 'customer')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${root}/tasks-import`)
  const header = 'DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit'
  for (const [text, message] of [
    ['', 'No data in file'],
    [header, 'No data in file'],
    ['id,Name,Sector,Frequency,Frequency unit\n,a,b,1,day', 'Expected DO-NOT-EDIT but got id'],
    [`${header}\n,a,b,1,day\n,"never closed,b,1,day`, 'Line 3: a quote is never closed'],
    [`${header}\n,caf\xe9,b,1,day`, 'Line 2: this is not UTF-8 text, save the file as CSV UTF-8'],
  ] as const) {
    await choose(page, text)
    await expect(said(page, message)).toBeVisible()
  }
  await expectAccessible(page)
  await choose(page, `${header}\n,A long enough name for a phone,Fire safety,1,day\n`)
  // The head of the table is not shown on a phone.
  await expect(rows(page).last()).toContainText('A long enough name')
  await expectNoSideScroll(page)
})
