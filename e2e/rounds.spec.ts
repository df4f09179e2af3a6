import type { Page } from '@playwright/test'
import { get, put } from './demo-assets'
import { dialog, enter, expect, expectAccessible, expectNoSideScroll, snackbar, test } from './support'

interface Line {
  id: string
  assetName: string
  checkName: string
  customerOrganisationId: string
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const progress = (page: Page) => page.locator('section[data-card]', { hasText: 'Progress' })

/** A line of the planner, of a customer that has something due on more than this asset. */
async function lineOf(page: Page, root: string): Promise<Line> {
  const { items } = await get<{ items: Line[] }>(page, root, '/checksDue?filters[due]=1&limit=200')
  const besides = (one: Line) => (other: Line) =>
    other.customerOrganisationId === one.customerOrganisationId && other.assetName !== one.assetName
  const found = items.find((one) => items.some(besides(one)))
  if (!found) throw new Error('The demo has no customer with something due on two assets')
  return found
}

// OFFICE-1, OFFICE-2, OFFICE-4, OFFICE-5, OFFICE-6, OFFICE-7, OFFICE-8, ROUND-2
test('the office makes a round out of the planner, watches it, and finishes it', async ({ page }) => {
  test.slow()
  const root = await enter(page, 'distributor')
  const line = await lineOf(page, root)
  const place = `customerOrganisationId=${line.customerOrganisationId}`

  await test.step('two acts from the planner: what it shows is what the round has', async () => {
    await page.goto(`${root}/task-planner?${place}`)
    await page.getByRole('link', { name: 'Make a round', exact: true }).click()
    const count = dialog(page, 'Make a round').getByRole('status').filter({ hasText: 'due until' })
    await expect(count).toContainText(/\d+ tasks? on \d+ assets?/)
    await expectAccessible(page)
    const tasks = Number(/[\d,]+/.exec((await count.textContent()) ?? '')?.[0]?.replace(',', ''))
    await page.getByRole('button', { name: 'Make round' }).click()
    await expect(snackbar(page)).toContainText(/Round \d+ made/)
    await expect(progress(page)).toContainText(`${tasks} left`)
    await expectAccessible(page)
  })
  const roundPath = page.url()
  const roundId = roundPath.split('/').at(-1) ?? ''
  const number = Number(/Round (\d+)/.exec((await page.getByText(/^Round \d+$/).textContent()) ?? '')?.[1])

  await test.step('it says while one chooses that nothing is due there', async () => {
    await page.goto(`${root}/rounds/add?customer=${line.customerOrganisationId}`)
    const until = dialog(page, 'Make a round').getByRole('textbox', { name: 'Tasks due until' })
    await until.fill('01/01/1990')
    await expect(page.getByText('Nothing is due there until 01/01/1990')).toBeVisible()
  })

  await test.step('who is on the way is seen without loading anew', async () => {
    await page.goto(roundPath)
    await expect(progress(page)).toContainText('Nothing has been done yet')
    const organisationId = root.split('/').at(-1) ?? ''
    await page.evaluate(
      async ({ id, headers }) => {
        const { items } = await (await fetch(`/api/v1/rounds/${id}/items`, { headers })).json()
        const path = `/api/v1/rounds/${id}/items/${items[0].id}/skip`
        await fetch(path, { method: 'POST', headers, body: JSON.stringify({ skipReason: 2 }) })
      },
      { id: roundId, headers: { organisationId, 'content-type': 'application/json' } },
    )
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
    await expect(page.getByRole('link', { name: `On round ${number}` })).toBeVisible()
    await page.getByRole('link', { name: `On round ${number}` }).click()
    await expect(progress(page)).toBeVisible()
  })

  await test.step('the dashboard and the list have it', async () => {
    await page.goto(root)
    await expect(
      page.getByRole('region', { name: 'Rounds today' }).getByRole('link', { name: new RegExp(`^${number} ·`) }),
    ).toBeVisible()
    await page.goto(`${root}/rounds`)
    await expect(page.getByRole('row', { name: new RegExp(`Round ${number},`) }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSideScroll(page)
    await page.goto(roundPath)
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Of a day before, and not finished: it is not forgotten.
    await put(page, root, '/rounds', { id: roundId, plannedDate: '2020-02-03' })
    await page.goto(root)
    const before = page.getByRole('region', { name: 'Unfinished rounds from before' })
    await expect(before.getByRole('link', { name: new RegExp(`^${number} ·`) })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Rounds today' }).getByRole('link', { name: new RegExp(`^${number} ·`) }),
    ).toHaveCount(0)
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
