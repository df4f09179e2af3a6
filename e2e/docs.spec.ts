import { expect, expectNoSideScroll, test } from './support'

// ERROR-38
test('the API reference leads from its table to each call, at any width', async ({ page }) => {
  await page.goto('/api/docs')
  const calls = page.getByRole('region', { name: 'All calls' })
  await calls.getByRole('link', { name: '/sectors', exact: true }).last().click()
  await expect(page).toHaveURL(/\/api\/docs\/sectors#put-api-v1-sectors$/)
  await expect(page.getByRole('heading', { name: 'sectors', level: 1 })).toBeVisible()
  const call = page.locator('#put-api-v1-sectors')
  await expect(call).toContainText('Needs sectors:manage')
  await expect(call.getByText('id string (uuid)', { exact: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await page.goBack()
  await expect(calls.getByRole('link', { name: '/sectors', exact: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
})

// ERROR-38
test('each resource of the API has a page, and no page is so large that to ask for it keeps others waiting', async ({
  page,
  request,
}) => {
  await page.goto('/api/docs')
  const places = page.getByRole('navigation', { name: 'Resources', exact: true }).getByRole('link')
  const addresses = await places.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of new Set(addresses)) {
    const answer = await request.get(new URL(address, page.url()).href)
    expect([address, answer.status()]).toEqual([address, 200])
    expect([address, (await answer.body()).length < 800_000]).toEqual([address, true])
  }
  expect((await request.get(new URL('/api/docs/nothing', page.url()).href)).status()).toBe(404)
})
