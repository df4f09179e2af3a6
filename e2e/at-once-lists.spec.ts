import type { Page } from '@playwright/test'
import { waitForMail } from '@/lib/testing/mail'
import { get, post } from './demo-assets'
import { makeOrganisation } from './organisation-rows'
import { dialog, enter, expect, expectAccessible, newEmail, portalOf, snackbar, test } from './support'

/* Many at once in the lists beside assets, dates that are changed in their cell, and what one has begun. */

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })
/** Of the rows of the planner. */
const taskBoxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all).+ on / })
const willChange = (form: ReturnType<typeof dialog>) => form.getByText(/will change\.$/)

// BULK-17, BULK-18, BULK-29, CHOOSE-5, PLANNER-5
test('tasks of the planner are assigned, made a round of, and recorded together', async ({ page }) => {
  test.slow()
  const portal = await portalOf(page, 'distributor')
  const { items } = await get<{ items: { customerOrganisationId: string; checklist: unknown }[] }>(
    ...[page, portal, '/checksDue?limit=200'],
  )
  const customer = items.find(({ checklist }) => !checklist)?.customerOrganisationId
  await page.goto(`${portal}/task-planner?customerOrganisationId=${customer}`)
  for (const at of [0, 1, 2]) await taskBoxes(page).nth(at).check()

  await test.step('to somebody, and back', async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const form = dialog(page, 'Assign')
    const people = form.getByRole('combobox', { name: 'Assign to' })
    await expect(people.getByRole('option')).not.toHaveCount(2)
    const name = `${await people.getByRole('option').nth(2).textContent()}`
    await people.selectOption({ label: name })
    await expect(willChange(form)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: /^Assign \d tasks?$/ }).click()
    await expect(snackbar(page)).toContainText(`assigned to ${name}`)
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
    await snackbar(page).getByRole('button', { name: 'Undo' }).click()
    await expect(snackbar(page)).toContainText('as before')
  })

  await test.step('a result', async () => {
    for (const at of [0, 1, 2]) await taskBoxes(page).nth(at).check()
    await page.getByRole('button', { name: 'Record result', exact: true }).click()
    const form = dialog(page, 'Record result')
    await expect(form.getByRole('button', { name: 'Record tasks' })).toBeDisabled()
    await form.getByRole('radio', { name: 'Complete' }).check()
    await form.getByRole('textbox', { name: 'Notes' }).fill('All three in one walk')
    await expect(willChange(form)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: /^Record \d tasks?$/ }).click()
    await expect(snackbar(page)).toContainText(/tasks? recorded as Complete/)
    // Those that need their checklist are told, and stay.
    const close = form.getByRole('button', { name: 'Close', exact: true }).last()
    if (await close.isVisible()) await close.click()
    await expect(form).toHaveCount(0)
  })

  await test.step('a round', async () => {
    await page.goto(`${portal}/task-planner?customerOrganisationId=${customer}`)
    for (const at of [0, 1]) await taskBoxes(page).nth(at).check()
    // Whoever is quicker than the count of what will be on it gets the round all the same.
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/rounds/preview', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Make a round of these' }).click()
    await expect(page.getByText('What will be on it is being counted.')).toBeVisible()
    await page.getByRole('button', { name: 'Make round' }).click()
    await expect(page.getByRole('button', { name: 'Make round' })).toBeDisabled()
    letGo()
    await expect(snackbar(page)).toContainText(/Round \d+ made/)
  })
})

// BULK-21, CHOOSE-5
test('customers are linked to a distributor together', async ({ page }) => {
  const portal = await enter(page, 'admin')
  const name = await makeOrganisation(page, 'Linked at once')
  await makeOrganisation(page, name)
  await page.goto(`${portal}/organisations?keywords=${encodeURIComponent(name)}`)
  for (const at of [0, 1]) await boxes(page).nth(at).check()
  await page.getByRole('button', { name: 'Link to a distributor' }).click()
  const form = dialog(page, 'Link to a distributor')
  await form.getByRole('combobox', { name: 'Distributor' }).click()
  const option = page.getByRole('option').first()
  const distributor = `${await option.textContent()}`
  await option.click()
  await expect(willChange(form)).toHaveText('2 organisations will change.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Link 2 organisations' }).click()
  await expect(snackbar(page)).toContainText(`2 organisations linked to ${distributor}`)
  const linked = `/organisations?filters[keywords]=${encodeURIComponent(name)}`
  const { items } = await get<{ items: { distributor: { name: string } | null }[] }>(page, portal, linked)
  expect(items.map((one) => one.distributor?.name)).toEqual([distributor, distributor])
})

// BULK-22, BULK-23, ORGANISATION-45
test('people are told why they keep their role, and invites that nobody answered are sent again together', async ({
  page,
}) => {
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/users`)
  await boxes(page).first().check()
  await page.getByRole('button', { name: 'Change role' }).click()
  const roles = dialog(page, 'Change role')
  for (const role of ['Manager', 'User']) {
    await roles.getByRole('radio', { name: role, exact: true }).check()
    await expect(roles.getByText(/will change\.$|Nothing would change/)).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const emails = [newEmail(), newEmail()]
  for (const [at, email] of emails.entries())
    await post(page, portal, '/users', { firstName: 'Waiting', lastName: `Person ${at}`, email, role: 0 })
  for (const email of emails) await waitForMail(email)
  await page.reload()
  await page.getByRole('button', { name: /^Pending invites \(\d+\)$/ }).click()
  await expect(page.getByRole('button', { name: 'Invite again' })).toBeDisabled()
  const invites = page.getByRole('listitem')
  for (const email of emails) await invites.filter({ hasText: email }).getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 2 again' }).click()
  const form = dialog(page, 'Invite again')
  await expect(willChange(form)).toHaveText('2 people will change.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Invite 2 people again' }).click()
  await expect(snackbar(page)).toContainText('2 people invited again')
  for (const email of emails) await waitForMail(email, 2)
})

// CHOOSE-7
test('a date of a list is changed in its cell; what is no date stays there with the reason', async ({ page }) => {
  const portal = await portalOf(page, 'distributor')
  await page.goto(`${portal}/assets`)
  await page.getByRole('button', { name: 'Columns' }).click()
  const buildDate = page.getByRole('checkbox', { name: 'Build Date' })
  await buildDate.click()
  await expect(buildDate).toBeChecked()
  await page.keyboard.press('Escape')
  const row = page.locator('tr[data-key]').nth(2)
  const cell = row.locator('[data-edit=buildDate]')
  const before = (await cell.textContent()) ?? ''
  const field = cell.getByRole('textbox', { name: 'Build Date' })
  // What edits cells comes with the first act.
  await expect(async () => {
    await cell.dblclick()
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.fill('31/02/2020')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(cell).toHaveText(before)
  await expect(row.locator('[data-row-link]')).toBeFocused()

  // F2 is the first of the row's cells, Tab goes on to the next.
  await page.keyboard.press('F2')
  await expect(row.locator('[data-editor] input')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await field.fill('05/03/2019')
  await field.press('Enter')
  await expect(snackbar(page)).toContainText('Build Date saved')
  await expect(cell).toHaveText('05/03/2019')
  await cell.dblclick()
  await field.fill(before)
  await field.press('Enter')
  await expect(cell).toHaveText(before)
})

// BULK-25, BULK-26, BULK-28
test('Activity lists what one has begun, with a way to take it back and its file', async ({ page, context }) => {
  test.slow()
  const portal = await portalOf(page, 'customer')
  // As something under way is told: the header has a dot that leads to it, until it has ended.
  const running = { running: 1, items: [] }
  await page.route('**/api/v1/activity*', (route) => route.fulfill({ json: running }))
  // Others work with the first ones: what they change meanwhile is not taken back.
  await page.goto(`${portal}/assets?page=4`)
  const dot = page.getByRole('link', { name: 'Activity: 1 under way' })
  await expect(dot).toHaveCount(0)
  const { items } = await get<{ items: { name: string; organisationZoneId: string | null }[] }>(
    ...[page, portal, '/assets?page=4&limit=15&sort=name'],
  )
  const placed = items.find(({ organisationZoneId }) => organisationZoneId)?.name ?? ''
  await page.getByRole('checkbox', { name: `Select ${placed}` }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const form = dialog(page, 'Move')
  await form.getByLabel('Take them out of their site or zone').check()
  await form.getByRole('button', { name: 'Move 1 asset', exact: true }).click()
  await expect(snackbar(page)).toContainText('1 asset taken out')
  await expect(dot).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/v1/activity*')
  await expect(dot).toHaveCount(0)

  const download = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Export [\d,]+ items$/ }).click()
  await download
  await expect(snackbar(page)).toContainText(/Downloaded assets-/)

  await page.goto(`${portal}/activity`)
  const entry = (name: string | RegExp) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .first()
  const moved = entry('Moved to a site or zone: 1 asset')
  await expect(moved).toContainText('1 asset done')
  const file = entry(/^assets-.+\.csv$/)
  await expect(file).toContainText(/[\d,]+ rows downloaded/)
  await expectAccessible(page)
  await file.getByRole('button', { name: 'Download again' }).click()
  await expect(snackbar(page)).toContainText(/Downloaded assets-/)

  await moved.getByRole('button', { name: 'Take back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this back?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(moved).toContainText('Taken back')
  await expect(moved).toContainText('1 asset as before')
})
