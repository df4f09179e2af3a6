import { dialog, expect, expectAccessible, portalOf, test } from './support'

test('completed tasks are found, opened and lead to their asset and its timeline', async ({ page }) => {
  const portal = await portalOf(page, 'customer@tagwarden.test')
  await page.goto(`${portal}/completed-tasks`)
  const table = page.getByRole('table', { name: 'Completed tasks' })
  await expect(table.getByRole('row')).toHaveCount(16)
  await expect(page.getByRole('button', { name: /^Export [\d,]+ items$/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${portal}/completed-tasks?filters[period]=30d&filters[status][]=3`)
  await expect(page).toHaveURL(/\?(?=.*period=30d)(?=.*status=3)/)
  await expect(table.getByRole('row').nth(1)).toContainText('Action')
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/completed-tasks\/[0-9a-f-]{36}\?/)
  await expect(page.getByRole('dialog')).toContainText('Site & zone')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/completed-tasks\?/)
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View asset' }).click()
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}$/)

  await page
    .getByRole('link', { name: /Timeline/ })
    .first()
    .click()
  const timeline = dialog(page, 'Timeline')
  await expect(
    timeline.getByText(/Displaying results|No checks have been completed for this asset yet\./),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${portal}/completed-tasks?keywords=nothing-is-called-this`)
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()
})
