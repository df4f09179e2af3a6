import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectNoSideScroll, portalOf, snackbar, test } from './support'

const rows = (page: Page) => page.locator('[data-row-link]')
const headers = (page: Page) => page.getByRole('columnheader')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const results = (page: Page) => page.getByText(/^Displaying results \d/)
const total = async (page: Page) => Number((await results(page).textContent())?.split(' of ')[1]?.replaceAll(',', ''))
const keys = (page: Page) => new URL(page.url()).searchParams

/** Opens a filter that has no chip in the line of tools as long as nothing is chosen of it. */
async function openFilter(page: Page, label: string): Promise<void> {
  await button(page, 'More filters').click()
  await button(page, label).click()
}

/** Does `work` and waits until the server has saved it. */
const saved = (page: Page, work: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse(
      (answer) => /\/savedViews/.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
    ),
    work(),
  ])

/** A second try starts as the first did. */
const forgetViews = (page: Page) =>
  page.evaluate(async () => {
    const { items } = await (await fetch('/api/v1/savedViews?limit=100')).json()
    for (const { id } of items) await fetch(`/api/v1/savedViews/${id}`, { method: 'DELETE' })
  })

// LIST-26, LIST-27, LIST-28, LIST-43
test('a list is searched, filtered, sorted and paged, and all of it is in the address', async ({ page }) => {
  const root = await portalOf(page, 'customer@tagwarden.test')
  // Filters that a link brings in the API's form are taken over once (LIST-28).
  await page.goto(`${root}/assets?filters[taskResult][]=2&filters[taskResult][]=3&sort=-name`)
  await expect(page).toHaveURL(`${root}/assets?taskResult=2&taskResult=3&sort=-name`)
  await page.reload()
  const filtered = await total(page)
  await expect(button(page, /Last result\s*Monitor/)).toBeVisible()
  await expect(headers(page).filter({ hasText: 'Tag' })).toHaveAttribute('aria-sort', 'descending')
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(`${root}/assets?sort=-name`)
  await expect.poll(() => total(page)).toBeGreaterThan(filtered)

  await headers(page).getByRole('button', { name: 'Next inspection' }).click()
  await expect(page).toHaveURL(`${root}/assets?sort=nextInspectionDate`)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveCount(6)
  // The filters are known by now: rows alone are asked for.
  const asked = page.waitForRequest(/\/api\/v1\/assets\?.*page=3/)
  await pages.getByRole('link', { name: 'Page 3' }).click()
  expect(new URL((await asked).url()).searchParams.get('describe')).toBe('0')
  await expect(results(page)).toHaveText(/^Displaying results 31 - 45 of \d+$/)
  await openFilter(page, 'Last result')
  await expect(page.getByRole('checkbox', { name: 'Monitor' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(results(page)).toHaveText(/^Displaying results 1 - 15 of \d+$/)

  // By keyboard alone: to the search, into the rows, into a row, and back to the same rows.
  const all = await total(page)
  await page.keyboard.press('/')
  await page.keyboard.type('hose')
  await page.keyboard.press('Enter')
  await expect.poll(() => keys(page).get('keywords')).toBe('hose')
  // Else the rows of before are there, and go from under the focus.
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/assets\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('hose')

  await page.getByRole('textbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()
  await expect(button(page, 'Export 0 items')).toBeDisabled()
  await expectAccessible(page)
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(`${root}/assets?sort=nextInspectionDate`)
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(all)
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
  // Those of the demo alone, as other tests tag some meanwhile.
  const unsearched = await total(page)
  await page.getByRole('textbox', { name: 'Search' }).fill('HT0000')
  await expect.poll(() => keys(page).get('keywords')).toBe('HT0000')
  await expect.poll(() => total(page)).toBeLessThan(unsearched)
  const count = await total(page)
  const tab = page.context().waitForEvent('page')
  const made = page.waitForResponse((answer) => answer.url().includes('/assets/export?'))
  await button(page, `Export ${count.toLocaleString('en-GB')} items`).click()
  expect((await (await made).json()).url).toMatch(/^http/)
  await tab
  await expect(snackbar(page)).toContainText(
    new RegExp(`Downloaded assets-[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.csv, ${count.toLocaleString('en-GB')} rows`),
  )
})

// LIST-38
test('the usual columns of tagged assets have room, those of client admins too', async ({ page }) => {
  for (const person of ['admin', 'distributor']) {
    const root = await portalOf(page, `${person}@tagwarden.test`)
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${root}/assets`)
      await expect(rows(page)).toHaveCount(15)
      const beyond = await page.getByRole('table').evaluate((table) => {
        const list = table.closest('[data-card]') as HTMLElement
        return table.getBoundingClientRect().right - list.getBoundingClientRect().right
      })
      expect(beyond, `${person} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

// LIST-35
test('a search that holds too much says how much it takes, and what else is set stays', async ({ page }) => {
  const root = await portalOf(page, 'customer@tagwarden.test')
  await page.goto(`${root}/assets?taskResult=2`)
  const found = await total(page)
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await search.fill('one two three four five six seven eight nine')
  await expect(page.getByText('The search takes at most 200 characters and 8 words')).toBeVisible()
  await expect(search).toHaveValue('one two three four five six seven eight nine')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(`${root}/assets?taskResult=2`)
  await expect(search).toHaveValue('')
  await expect.poll(() => total(page)).toBe(found)

  await page.goto(`${root}/assets?taskResult=no-such-result`)
  await expect(page.getByText('This filter does not work here')).toBeVisible()
  await button(page, 'Clear filters').last().click()
  await expect(page).toHaveURL(`${root}/assets`)
})

// LIST-31, LIST-33
test('columns and views are kept for the person, and are there at once in another browser', async ({
  page,
  browser,
}) => {
  test.slow() // many steps, each of which stands on the one before
  const root = await enter(page, 'readonly')
  await forgetViews(page)
  await page.goto(`${root}/assets`)
  await expect(rows(page).first()).toBeVisible()
  await button(page, 'Columns').click()
  await expect(page.getByRole('checkbox', { name: 'Tag', exact: true })).toBeDisabled()
  const type = page.getByRole('checkbox', { name: 'Asset type' })
  await saved(page, () => type.click())
  await expect(type).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(headers(page).filter({ hasText: 'Asset type' })).toHaveCount(0)
  await expect(headers(page).filter({ hasText: 'Last inspection' })).toHaveCount(1)

  // In another browser the server's own first render has them: no script runs here.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const other = await context.newPage()
  await other.goto(`${root}/assets`)
  await expect(headers(other).filter({ hasText: 'Last inspection' })).toHaveCount(1)
  await expect(headers(other).filter({ hasText: 'Asset type' })).toHaveCount(0)
  await context.close()

  const all = await total(page)
  await openFilter(page, 'Last result')
  await page.getByRole('checkbox', { name: 'Action' }).click()
  // It has a chip of its own now.
  await expect(button(page, /^Last result\s*Action/)).toBeVisible()
  await expect.poll(() => keys(page).get('taskResult')).toBe('3')
  await expect.poll(() => total(page)).toBeLessThan(all)
  const wanted = await total(page)
  await button(page, /^Views/).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  await button(page, 'Save view').click()
  await expect(page.getByRole('link', { name: 'Enter a name' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('To repair')
  await expectAccessible(page)
  await saved(page, () => button(page, 'Save view').click())
  await expect(button(page, 'Views: To repair')).toBeVisible()

  // The view brings its filter, order and columns; what is changed in it waits to be saved.
  await button(page, 'Views: To repair').click()
  await page.getByRole('menuitemradio', { name: 'Default view' }).click()
  await expect.poll(() => total(page)).toBeGreaterThan(wanted)
  await button(page, /^Views/).click()
  await page.getByRole('menuitemradio', { name: 'To repair' }).click()
  await expect.poll(() => total(page)).toBe(wanted)
  await headers(page).getByRole('button', { name: 'Last inspection' }).click()
  await button(page, 'Views: To repair, changed').click()
  await saved(page, () => page.getByRole('menuitem', { name: 'Save changes to “To repair”' }).click())
  await button(page, 'Views: To repair').click()
  await page.getByRole('menuitem', { name: 'Rename “To repair”' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Repairs')
  await saved(page, () => button(page, 'Save view').click())
  await page.reload()
  await expect(button(page, 'Views: Repairs')).toBeVisible()
  await expect(headers(page).filter({ hasText: 'Last inspection' })).toHaveAttribute('aria-sort', 'ascending')

  // The default view opens where the address says nothing; showing everything has an address of its own.
  await button(page, 'Views: Repairs').click()
  await saved(page, () => page.getByRole('menuitem', { name: 'Make this the default view' }).click())
  await page.goto(`${root}/assets`)
  await expect.poll(() => keys(page).get('taskResult')).toBe('3')
  expect(await total(page)).toBe(wanted)
  await button(page, 'Clear filters').click()
  await expect.poll(() => total(page)).toBeGreaterThan(wanted)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  // PLANNER-4: on a phone a list's tools are in a sheet.
  await button(page, /^Filters/).click()
  await button(page, /^Views/).click()
  await page.getByRole('menuitemradio', { name: 'Repairs' }).click()
  await button(page, 'Views: Repairs').click()
  await page.getByRole('menuitem', { name: 'Delete “Repairs”' }).click()
  await saved(page, () => button(page, 'Delete view').click())
  await expect(page.getByText('View deleted')).toBeVisible()
  await expectAccessible(page)
  await button(page, /^Views/).click()
  await saved(page, () => page.getByRole('menuitem', { name: 'Reset the default view' }).click())
  await button(page, 'Show the list').click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(headers(page).filter({ hasText: 'Asset type' })).toHaveCount(1)
})
