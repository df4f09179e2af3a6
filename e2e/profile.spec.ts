import type { Page } from '@playwright/test'
import { linkToken, mailsTo, undoToken, waitForMail } from '@/lib/testing/mail'
import {
  demoPassword,
  enter,
  expect,
  expectAccessible,
  expectNoSideScroll,
  fillLogin,
  newEmail,
  northgate,
  portalOf,
  snackbar,
  test,
} from './support'

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

// SESSION-11
test('somebody takes a change of the email address back, asked first', async ({ page }) => {
  // Another account that no other test logs in with.
  const [email, other] = ['lorna.wallace@northgate.test', newEmail()]
  const mails = (await mailsTo(email)).length
  const root = await portalOf(page, 'lorna.wallace')
  await page.goto(`${root}/your-profile`)
  await page.getByLabel('Email').fill(other)
  await page.getByRole('button', { name: 'Update details' }).click()
  await expect(page.getByText(`Please verify ${other}`)).toBeVisible()

  await page.goto(`${northgate()}/undo-email-change/${undoToken(await waitForMail(email, mails + 1))}`)
  await expect(page.getByRole('heading', { name: 'Hello Lorna Wallace' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(page)
  // Opening it has changed nothing.
  await page.goto(`${root}/your-profile`)
  await expect(page.getByText(`Please verify ${other}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'It was not me' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)

  await page.goto(`${northgate()}/validate/${linkToken(await waitForMail(email, mails + 2))}`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Confirm password').fill(demoPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(`${northgate()}/login`)
  await page.goto(`${northgate()}/undo-email-change/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(page)
})

// ORGANISATION-51
/** Makes somebody a User of an organisation again, who has left it in a first try. */
async function letBackIn(page: Page, person: string, organisation: string): Promise<void> {
  await enter(page, 'admin')
  await page.evaluate(
    async ([person, organisation]) => {
      const found = async (path: string) => {
        const answer = await fetch(`/api/v1/${path}`, { headers: { organisationId: 'admin' } })
        return (await answer.json()).items[0].id
      }
      const organisationId = await found(`organisations?filters[keywords]=${organisation}`)
      const headers = { 'content-type': 'application/json', organisationId: 'admin' }
      const body = JSON.stringify({ organisationIds: [{ organisationId, role: 0 }] })
      await fetch(`/api/v1/users/${await found(`users?filters[keywords]=${person}`)}`, {
        method: 'PATCH',
        headers,
        body,
      })
    },
    [person, organisation] as const,
  )
  await page.context().clearCookies()
}

test('somebody leaves an organisation by himself, asked first', async ({ page }, info) => {
  if (info.retry > 0) await letBackIn(page, 'Moira Kerr', 'Clyde Fire Engineers')
  // An account that no other test logs in with, and that is in one organisation alone.
  const root = await portalOf(page, 'moira.kerr')
  await page.goto(`${root}/your-profile`)
  await page.getByRole('button', { name: /^Leave / }).click()
  const asked = page.getByRole('alertdialog')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: /^Leave / }).click()
  await asked.getByRole('button', { name: 'Leave organisation' }).click()
  await expect(page).toHaveURL(`${northgate()}/create-organisation`)
  await page.goto(root)
  await expect(page).toHaveURL(`${northgate()}/create-organisation`)
})
