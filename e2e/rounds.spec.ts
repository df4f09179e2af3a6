import type { Page } from '@playwright/test'
import { test } from './own-portal'
import { dialog, expect, expectAccessible, expectNoSideScroll, fillLogin, rootOf, snackbar } from './support'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const progress = (page: Page) => page.locator('section[data-card]', { hasText: 'Progress' })

// OFFICE-1, OFFICE-2, OFFICE-4, OFFICE-5, OFFICE-6, OFFICE-7, OFFICE-8, ROUND-2
test('the office makes a round out of the planner, watches it, and finishes it', async ({ page, field }) => {
  test.slow()
  const { world, origin } = field
  const { customer, distributor, distributorAdmin } = world
  await field.buildDue(3)
  const asOffice = (method: string, path: string, json?: object) =>
    field.call(method, path, json, distributorAdmin, distributor)
  await page.goto(`${origin}/login`)
  await fillLogin(page, `${distributorAdmin.email}`)
  await page.waitForURL(/\/portal\//)
  const root = rootOf(page)

  await test.step('two acts from the planner: what it shows is what the round has', async () => {
    await page.goto(`${root}/task-planner?customerOrganisationId=${customer.id}`)
    await page.getByRole('link', { name: 'Make a round', exact: true }).click()
    const count = dialog(page, 'Make a round').getByRole('status').filter({ hasText: 'due until' })
    await expect(count).toContainText('3 tasks on 3 assets')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make round' }).click()
    await expect(snackbar(page)).toContainText('Round 1 made')
    await expect(progress(page)).toContainText('3 left')
    await expectAccessible(page)
  })
  const roundPath = page.url()
  const roundId = roundPath.split('/').at(-1) ?? ''
  const ofRound = { name: /^1 · / }

  await test.step('it says while one chooses that nothing is due there', async () => {
    await page.goto(`${root}/rounds/add?customer=${customer.id}`)
    const until = dialog(page, 'Make a round').getByRole('textbox', { name: 'Tasks due until' })
    await until.fill('01/01/1990')
    await expect(page.getByText('Nothing is due there until 01/01/1990')).toBeVisible()
  })

  await test.step('who is on the way is seen without loading anew', async () => {
    await page.goto(roundPath)
    await expect(progress(page)).toContainText('Nothing has been done yet')
    const { items } = (await asOffice('GET', `/rounds/${roundId}/items`)).body
    const skipped = await asOffice('POST', `/rounds/${roundId}/items/${items[0].id}/skip`, { skipReason: 2 })
    expect(skipped.status).toBe(200)
    await expect(progress(page)).toContainText('1 skipped', { timeout: 10_000 })
    await expect(page.getByText('Under way')).toBeVisible()
    await expect(page.getByText('Not found')).toBeVisible()
  })

  await test.step('the asset says on which round it is', async () => {
    const item = page
      .getByRole('list', { name: /^Tasks in/ })
      .getByRole('link')
      .last()
    await item.click()
    await expect(page.getByRole('link', { name: 'On round 1' })).toBeVisible()
    await page.getByRole('link', { name: 'On round 1' }).click()
    await expect(progress(page)).toBeVisible()
  })

  await test.step('the dashboard and the list have it', async () => {
    await page.goto(root)
    const today = page.getByRole('region', { name: 'Rounds today' })
    await expect(today.getByRole('link', ofRound)).toBeVisible()
    await page.goto(`${root}/rounds`)
    await expect(page.getByRole('row', { name: /Round 1,/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSideScroll(page)
    await page.goto(roundPath)
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Of a day before, and not finished: it is not forgotten.
    expect((await asOffice('PUT', '/rounds', { id: roundId, plannedDate: '2020-02-03' })).status).toBe(200)
    await page.goto(root)
    const before = page.getByRole('region', { name: 'Unfinished rounds from before' })
    await expect(before.getByRole('link', ofRound)).toBeVisible()
    await expect(today.getByRole('link', ofRound)).toHaveCount(0)
    await page.goto(roundPath)
  })

  await test.step('it is finished with a signature, and changes no more', async () => {
    await page.getByRole('link', { name: 'Finish round' }).click()
    await page.getByRole('button', { name: 'Finish round' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'still to do' })).toBeVisible()
    await page.getByLabel('What is left is skipped').selectOption({ label: 'No access' })
    await page.getByLabel('Signed by').fill('Robin Field')
    const pad = await page.getByRole('img', { name: 'Sign here' }).boundingBox()
    if (!pad) throw new Error('There is nowhere to sign')
    await page.mouse.move(pad.x + 20, pad.y + 40)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 20, { steps: 4 })
    await page.mouse.up()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Finish round' }).click()
    await expect(snackbar(page)).toContainText('Round finished')
    await expect(page.getByText('Robin Field')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Finish round' })).toHaveCount(0)
    await expect(heading(page, /./)).toBeVisible()
  })
})
