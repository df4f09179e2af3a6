import { enter, expect, expectAccessible, expectNoSideScroll, fillLogin, northgate, snackbar, test } from './support'

// An account that no other test logs in with: this one ends its sessions.
const someone = 'angus.blair'

// SESSION-7
test('somebody sees where he is logged in, and logs out there', async ({ page, browser }) => {
  const root = await enter(page, someone)
  const there = await browser.newContext()
  const other = await there.newPage()
  // By the login page: `login` would take over the session of this test's own page.
  const arrive = async () => {
    await other.goto(`${northgate()}/login`)
    await fillLogin(other, `${someone}@northgate.test`)
    await other.waitForURL(/\/portal\//)
  }
  await arrive()
  await page.goto(`${root}/your-profile`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where you are logged in' }) })
  const lines = card.getByRole('listitem')
  await expect(lines.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(lines.first()).toContainText(/Chrome on Linux.*Last used .* from .*, logged in /)
  await expectAccessible(page)
  const before = await lines.count()
  await card.getByRole('button', { name: 'Log out Chrome on Linux' }).first().click()
  await expect(snackbar(page).getByText('Logged out on that device')).toBeVisible()
  await expect(lines).toHaveCount(before - 1)
  await other.goto(`${root}/your-profile`)
  await expect(other).toHaveURL(/\/login\?next=/)

  await arrive()
  await page.reload()
  await card.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(snackbar(page).getByText('Logged out everywhere else')).toBeVisible()
  await expect(lines).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(page)
  await there.close()
})
