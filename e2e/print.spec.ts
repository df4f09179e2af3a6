import { expect, portalOf, test } from './support'

/**
 * Controls that would be printed although paper has no use for them. Column heads are buttons too, but are not drawn as
 * such.
 */
const controls = ':is(main, body) :is(button, input, select, textarea, [data-chrome]):visible:not(th *)'

// SCREEN-21
for (const path of ['assets', 'task-planner', 'completed-tasks'])
  test(`${path} is printed whole and without what is for the screen only`, async ({ page }) => {
    const root = await portalOf(page, 'customer@tagwarden.test')
    await page.goto(`${root}/${path}`)
    const line = page.getByText(/^Displaying results 1 - 15 of /)
    if (path === 'assets') {
      await page.locator('[data-row-link]').first().click()
      await page.waitForURL(/\/assets\/[0-9a-f-]{36}/)
      await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    } else await expect(line).toBeVisible()
    const total = path === 'assets' ? null : (await line.textContent())?.split(' of ')[1]
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // As the browser does before it prints: a list then has all its rows.
    // The rows are there before the page's script is, and what is for paper comes with the first move.
    let moved = 200
    await expect(async () => {
      await page.mouse.move(moved++, 200)
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText(/^Printed \d\d\/\d\d\/\d{4} \d\d:\d\d by \w/)).toBeVisible({ timeout: 1_000 })
      if (total) await expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    if (total) {
      const rows = page.locator('main tbody tr:visible')
      await expect(rows.filter({ hasNot: page.locator('td[colspan]') })).toHaveCount(Number(total.replace(',', '')))
      // What was answered stands below its row.
      if (path === 'completed-tasks') await expect(rows.filter({ hasText: /: \d[\d.]* bar \(/ }).first()).toBeVisible()
    }

    // A sheet of A4 between its margins: 182 mm, or 269 mm across for a list.
    await page.setViewportSize({ width: path === 'assets' ? 688 : 1016, height: 900 })
    await expect(page.locator(controls)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => part.textContent),
    )
    expect(cut).toEqual([])
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(paper).toBe('rgb(255, 255, 255)')
  })
