import { mailsTo } from '@/lib/testing/mail'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSideScroll,
  northgate,
  portalOf,
  problem,
  rootOf,
  snackbar,
  test,
} from './support'

// One after the other: what the client admin forbids to switch off can't be switched off by the people before.
test.describe.configure({ mode: 'default' })

// NOTIFY-6
test('somebody chooses which mails come, when and of which sites', async ({ page, context }) => {
  const root = await portalOf(page, 'manager')
  await page.goto(`${root}/your-profile`)
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(`${root}/your-profile/notifications`)
  const next = page.getByRole('status').filter({ hasText: 'Critical findings' })
  await expect(next).toContainText(/^Next: .* 07:00, what (is overdue and due|became overdue) at /)
  await expectAccessible(page)

  const overview = page.getByRole('group', { name: 'Overview' })
  await overview.getByLabel('How often').selectOption('Every day')
  await overview.getByLabel('Hour').selectOption('06:00')
  await expect(overview.getByText('Usual here: every Monday at 07:00')).toBeVisible()
  await page.getByRole('group', { name: 'Overdue tasks' }).getByLabel('How often').selectOption('Off')
  await overview.getByLabel('Sites (optional)').click()
  const site = page.getByRole('listbox').getByRole('option').first()
  const name = (await site.textContent()) ?? ''
  await site.click()
  await page.keyboard.press('Escape')
  await expect(next).toContainText(`06:00, what is overdue and due at ${name}`)

  await page.getByRole('switch', { name: 'Quiet time' }).click()
  await page.getByLabel('From', { exact: true }).fill('05:00')
  await page.getByLabel('Until', { exact: true }).fill('05:00')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(problem(page)).toContainText('Choose another time than when it begins')
  await expectAccessible(page)
  await page.getByLabel('Until', { exact: true }).fill('08:15')
  await expect(next).toContainText('08:15')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(problem(page)).toContainText('The server could not be reached')
  await context.setOffline(false)
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:15')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(snackbar(page).getByText('Notifications saved')).toBeVisible()

  await page.reload()
  await expect(next).toContainText(`08:15, what is overdue and due at ${name}`)
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:15')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await page.getByRole('switch', { name: 'Quiet time' }).click()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(snackbar(page).getByText('Notifications saved')).toBeVisible()
  await expect(page.getByText(/^Usual here/)).toHaveCount(0)
})

// NOTIFY-7
test('a member of several organisations opens one, and gives its hours to all', async ({ page }) => {
  await enter(page, 'both')
  await page.getByRole('link', { name: /Glenmore/ }).click()
  await page.waitForURL(/\/portal\/[0-9a-f-]{36}/)
  await page.goto(`${rootOf(page)}/your-profile/notifications`)
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: false }) })
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)
  await lines.first().getByRole('button').click()
  const overview = page.getByRole('group', { name: 'Overview' })
  await overview.getByLabel('Day').selectOption('Thursday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use for all organisations' }).click()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(snackbar(page).getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Overview every Thursday at 07:00')).toHaveCount(2)
})

// NOTIFY-8
test('a client admin sets what is told to whom, and reads what that means', async ({ page }) => {
  await portalOf(page, 'admin')
  await page.goto(`${northgate()}/portal/admin/client-settings/reminders`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Escalations' }) })
  const meaning = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What that means' }) })
  await expect(meaning).toContainText('Admins and Managers of customers every Monday at 07:00')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Add step' }).click()
  await card.getByLabel('Step 3', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Save reminders' }).click()
  // Steps go up.
  await expect(problem(page)).toBeVisible()
  await card.getByLabel('Step 3', { exact: true }).fill('60')
  await card.getByRole('switch', { name: 'Nobody can switch it off' }).click()
  await expect(meaning).toContainText('After 30 and 60 days: also its distributor')
  await page.getByRole('button', { name: 'Save reminders' }).click()
  await expect(snackbar(page).getByText('Reminders saved')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Step 3', { exact: true })).toHaveValue('60')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(page)

  await card.getByRole('button', { name: 'Remove step 3' }).click()
  await card.getByRole('switch', { name: 'Nobody can switch it off' }).click()
  await page.getByRole('button', { name: 'Save reminders' }).click()
  await expect(snackbar(page).getByText('Reminders saved').first()).toBeVisible()
})

// NOTIFY-13, NOTIFY-15, NOTIFY-18
test('an admin sees that an address was stopped, what was sent there, and begins again', async ({ page }) => {
  await portalOf(page, 'admin')
  const root = `${northgate()}/portal/admin`
  await page.goto(`${root}/users`)
  const row = page.getByRole('row').filter({ hasText: 'Derek Paton' })
  await expect(row).toContainText('Mails stopped')
  await page.getByRole('link', { name: 'Reminders sent' }).click()
  await expect(page).toHaveURL(`${root}/notification-log`)
  await page.getByPlaceholder('Search person').fill('Derek')
  await expect(page.getByRole('row').filter({ hasText: 'Refused' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasNotText: 'Derek Paton' })).toHaveCount(1)
  const file = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Export [1-9]\d* items$/ }).click()
  await file
  await expect(snackbar(page)).toContainText(/Downloaded .+\.csv, [1-9]\d* rows/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`${root}/users`)
  await row.getByRole('link').first().click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Send reminders again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(snackbar(page).getByText('Reminders are mailed again')).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.goto(`${root}/users`)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Mails stopped')
})

// NOTIFY-10
test('a link in a reminder ends that kind, asked first and without a login', async ({ page, browser }) => {
  // The demo puts a Monday's mails in line: they leave soon after the start.
  const ofReminder = async () =>
    (await mailsTo('lorna.wallace@northgate.test')).flatMap(({ headers }) =>
      headers.filter(({ key }) => key === 'list-unsubscribe').map(({ value }) => value),
    )
  await expect.poll(async () => (await ofReminder()).length, { timeout: 90_000 }).toBeGreaterThan(0)
  const link = /<(https?:[^>]+\/unsubscribe\/[^>]+)>/.exec((await ofReminder())[0] ?? '')?.[1] ?? ''
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.setViewportSize({ width: 360, height: 800 })
  await expectNoSideScroll(stranger)
  await stranger.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'You no longer get these mails' })).toBeVisible()
  await expectAccessible(stranger)
  const kind = /“([^”]+)”/.exec((await stranger.getByRole('main').textContent()) ?? '')?.[1] ?? ''
  await stranger.context().close()

  const root = await portalOf(page, 'lorna.wallace')
  await page.goto(`${root}/your-profile/notifications`)
  await expect(page.getByRole('group', { name: kind }).getByLabel('How often')).toHaveValue('0')
})
