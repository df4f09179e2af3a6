import type { Page } from '@playwright/test'
import { dialog, expect, expectAccessible, expectNoSideScroll, portalOf, snackbar, test } from './support'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select [A-Z]{2}\d/ })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /selected$|Touch what/ })

/** Chooses the option of a box. */
async function choose(page: Page, label: string, at = 0): Promise<string> {
  await page.getByRole('combobox', { name: label }).click()
  const option = page.getByRole('option').nth(at)
  const name = `${await option.textContent()}`
  await option.click()
  return name
}

// CHOOSE-1, CHOOSE-2, CHOOSE-4
test('rows are chosen by boxes, Shift, Ctrl A and the filter, over pages, and let go of by Escape', async ({
  page,
}) => {
  await page.goto(`${await portalOf(page, 'distributor@tagwarden.test')}/assets`)
  await boxes(page).nth(1).click()
  // What listens for Shift comes with it.
  await expect(bar(page)).toHaveText('1 selected')
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toHaveText('4 selected')
  await expectAccessible(page)
  const before = `${await boxes(page).first().getAttribute('aria-label')}`
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar(page)).toHaveText('4 selected')
  // The rows of this page come behind its address.
  await expect(boxes(page).first()).not.toHaveAccessibleName(before)
  await boxes(page).first().check()
  await expect(bar(page)).toHaveText('5 selected')
  await page.keyboard.press('Control+a')
  const perPage = await boxes(page).count()
  await expect(bar(page)).toHaveText(`${perPage + 4} selected`)
  await page.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
  await expect(bar(page)).toHaveText(/^All [\d,]+ that match selected$/)
  await boxes(page).first().uncheck()
  await expect(bar(page)).toHaveText(/^[\d,]+ of the [\d,]+ that match selected$/)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(boxes(page).first()).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(boxes(page).first()).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Clear selection' })).toHaveCount(0)
})

// CHOOSE-5, CHOOSE-6, BULK-8, BULK-10
test('assets are moved together, said beforehand, and taken back', async ({ page }) => {
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/assets`)
  for (const at of [0, 1, 2]) await boxes(page).nth(at).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const form = dialog(page, 'Move')
  await expect(form.getByRole('button', { name: 'Move assets' })).toBeDisabled()
  await form.getByLabel('Take them out of their site or zone').check()
  await expect(form.getByText(/will change\.$|Nothing would change/)).toBeVisible()
  await form.getByLabel('Take them out of their site or zone').uncheck()
  const site = await choose(page, 'Site or zone', 1)
  await expect(form.getByText(/will change\.$|Nothing would change/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Move \d assets?$/ }).click()
  await expect(snackbar(page)).toContainText(`moved to ${site}`)
  await snackbar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(snackbar(page)).toContainText('as before')
})

// CHOOSE-5
test('a change that could not be sent says so in its dialog, which keeps all entries', async ({ page, context }) => {
  const portal = await portalOf(page, 'manager')
  await page.goto(`${portal}/assets`)
  // Other tests take the first ones out of their zones meanwhile.
  await page.getByRole('row').filter({ hasText: ' / ' }).locator(boxes(page)).last().check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const form = dialog(page, 'Move')
  const none = form.getByLabel('Take them out of their site or zone')
  await none.check()
  const confirm = form.getByRole('button', { name: 'Move 1 asset' })
  await expect(confirm).toBeEnabled()
  await context.setOffline(true)
  await confirm.click()
  await expect(form.getByText('No answer came. Try again: nothing is done twice')).toBeVisible()
  await expect(none).toBeChecked()
  await context.setOffline(false)
})

// CHOOSE-3
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a touch ticks rows once one has begun to choose', async ({ page }) => {
    await page.goto(`${await portalOf(page, 'customer')}/assets`)
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('checkbox', { name: 'Select rows' }).check()
    await page.getByRole('button', { name: 'Show the list' }).tap()
    await expect(bar(page)).toHaveText('Touch what you want to select')
    await page.locator('[data-row-link]').nth(1).tap()
    await expect(bar(page)).toHaveText('1 selected')
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).tap()
    await expect(dialog(page, 'Move')).toContainText('1 asset')
  })
})

// CHOOSE-7
test('cells are changed in their place, and a refusal stands at the cell', async ({ page }) => {
  const portal = await portalOf(page, 'distributor')
  await page.goto(`${portal}/manufacturers`)
  const link = page.locator('[data-row-link]').first()
  const before = `${await link.textContent()}`
  const taken = `${await page.locator('[data-row-link]').nth(1).textContent()}`
  const field = page.getByRole('textbox', { name: 'Name' })
  // What edits cells comes with the first act.
  await expect(async () => {
    await link.focus()
    await page.keyboard.press('F2')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.press('Escape')
  await link.dblclick()
  await expect(field).toBeFocused()
  await field.fill('Given back')
  await field.press('Escape')
  await expect(link).toHaveText(before)
  await expect(link).toBeFocused()
  await page.keyboard.press('F2')
  await field.fill(taken)
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue(taken)
  await expectAccessible(page)
  await field.fill(`${before}!`)
  await field.press('Enter')
  await expect(snackbar(page)).toContainText('Name saved')
  await expect(page.getByRole('link', { name: `${before}!` })).toBeFocused()
  await page.keyboard.press('F2')
  await field.fill(before)
  await field.press('Enter')
  await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible()
})
