import { expect, expectNoSideScroll, test } from './support'

test('the API reference leads from its table to each call, at any width', async ({ page }) => {
  await page.goto('/api/docs')
  const calls = page.getByRole('region', { name: 'All calls' })
  await calls.getByRole('link', { name: '/sectors', exact: true }).last().click()
  await expect(page).toHaveURL(/#put-api-v1-sectors$/)
  const call = page.locator('#put-api-v1-sectors')
  await expect(call).toContainText('Needs sectors:manage')
  await expect(call.getByText('id string (uuid)', { exact: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(calls.getByRole('link', { name: '/sectors', exact: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
})
