import { readCalendar, wrongLines } from '@/lib/testing/calendar'
import { request } from '@/lib/testing/request'
import { dialog, enter, expect, expectAccessible, expectNoSideScroll, portalOf, snackbar, test } from './support'

// BELL-7, BELL-8
test('somebody mentions a colleague, whose bell rings without a reload', async ({ page, browser }) => {
  const there = await browser.newContext()
  const other = await there.newPage()
  const theirs = await enter(other, 'manager')
  const name = await other.evaluate(async () => (await (await fetch('/api/v1/me')).json()).fullName)
  const bell = other.getByRole('button', { name: /^Notifications/ })
  // The demo has some lines: they are read first.
  await other.evaluate(() =>
    fetch('/api/v1/notifications/read', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ all: true }),
    }),
  )
  await other.reload()
  await expect(bell).toHaveAccessibleName('Notifications')

  const root = await portalOf(page, 'customer')
  await page.goto(`${root}/assets`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Add note' }).click()
  const form = dialog(page, 'Add note')
  const box = form.getByLabel('Note', { exact: true })
  const said = `The bracket is loose ${Date.now()}`
  await box.fill(`${said}, @`)
  await expect(form.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  await expectAccessible(page)
  await box.press('Escape')
  await expect(form.getByRole('listbox')).toHaveCount(0)
  // By keys alone.
  await box.pressSequentially(name.split(' ')[0])
  await expect(form.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(box).toHaveValue(`${said}, @${name} `)
  await form.getByRole('button', { name: 'Save note' }).click()
  await expect(snackbar(page).getByText('Note added')).toBeVisible()

  // It asks by itself while somebody looks.
  await other.bringToFront()
  await expect(bell).toHaveAccessibleName(/: \d+ unread$/, { timeout: 60_000 })
  await bell.focus()
  await other.keyboard.press('Enter')
  const panel = dialog(other, 'Notifications')
  const line = panel.getByRole('link').filter({ hasText: said })
  await expect(line).toContainText('mentioned you in a note on')
  await expect(line).toContainText('Unread:')
  await expectAccessible(other)
  await other.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(other)
  await line.click()
  await expect(other).toHaveURL(new RegExp(`^${theirs}/assets/`))
  await expect(panel).toHaveCount(0)
  await expect(other.getByText(said).first()).toBeVisible()

  await bell.click()
  await expect(line).not.toContainText('Unread:')
  const all = panel.getByRole('button', { name: 'Mark all read' })
  if (await all.isVisible()) await all.click()
  await expect(all).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')
  await there.close()
})

// CALENDAR-13
test('somebody subscribes to their tasks, renews the address and ends it', async ({ page }) => {
  const root = await portalOf(page, 'manager')
  await page.goto(`${root}/your-profile`)
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(`${root}/your-profile/calendar`)
  await expectAccessible(page)
  const name = `My round ${Date.now()}`
  await page.getByRole('button', { name: 'New calendar' }).first().click()
  const form = dialog(page, 'New calendar')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make calendar' }).click()

  const told = dialog(page, 'Subscribe to your calendar')
  const address = await told.getByLabel('Address').inputValue()
  expect(address).toMatch(/\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
  const webcal = address.replace(/^https?:/, 'webcal:')
  await expect(told.getByRole('link', { name: 'Apple or another app here' })).toHaveAttribute('href', webcal)
  await expect(told.getByRole('link', { name: 'Google' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(webcal)),
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await told.getByRole('button', { name: 'I have it' }).click()

  const read = (url: string) => request('GET', new URL(url).pathname, { host: new URL(root).hostname })
  const calendar = await read(address)
  expect([calendar.status, wrongLines(calendar.text), readCalendar(calendar.text).name]).toEqual([200, [], name])
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'New address' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('leads nowhere from this moment on')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Make new address' }).click()
  const renewed = await told.getByLabel('Address').inputValue()
  expect([(await read(address)).status, (await read(renewed)).status]).toEqual([404, 200])
  await told.getByRole('button', { name: 'I have it' }).click()

  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await asked.getByRole('button', { name: 'Delete calendar' }).click()
  await expect(snackbar(page).getByText('Calendar deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await read(renewed)).status).toBe(404)
})
