import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { get, post } from './demo-assets'
import { enter, expect, expectAccessible, expectNoSideScroll, test } from './support'

interface Task {
  id: string
  assetId: string
  assetName: string
  checklist: unknown
  customerOrganisationId: string
}
interface Result {
  id: string
  status: number
  notes: string | null
  completedAt: string
  uploads: { fileSize: number; signedLink: string }[]
}

/** A round of three tasks without a checklist, each on an asset of its own. @returns what is on it, in walking order. */
async function makeRound(page: Page, root: string): Promise<{ id: string; items: [Task, Task, Task] }> {
  const { items: due } = await get<{ items: Task[] }>(page, root, '/checksDue?limit=200')
  const plain = due.filter(({ checklist }) => !checklist)
  const tasks = [...new Map(plain.map((task) => [task.assetId, task])).values()].slice(-3)
  const { id } = await post<{ id: string }>(page, root, '/rounds', {
    name: 'North end',
    customerOrganisationId: tasks[0]?.customerOrganisationId,
    taskIds: tasks.map((task) => task.id),
  })
  const { items } = await get<{ items: [Task, Task, Task] }>(page, root, `/rounds/${id}/items`)
  return { id, items }
}

/** As the office does, from elsewhere: this phone has no signal. */
async function cancel(browser: Browser, context: BrowserContext, root: string, id: string): Promise<void> {
  const office = await browser.newContext({ storageState: await context.storageState() })
  const page = await office.newPage()
  await page.goto(`${new URL(root).origin}/rounds`)
  const status = await page.evaluate(
    async ({ path, organisationId }) => {
      const headers = { organisationId, 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: '{"notes":"Closed today"}' })).status
    },
    { path: `/api/v1/rounds/${id}/cancel`, organisationId: root.split('/').at(-1) ?? '' },
  )
  expect(status).toBe(200)
  await office.close()
}

/** As a scanner types it. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  }, code)
}

// WALK-6, WALK-9, WALK-12, WALK-15, WALK-16, WALK-17, WALK-18
test('a round is walked without a signal; what was kept is sent later, once, and what is refused stays', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const root = await enter(page, 'user')
  const { origin } = new URL(root)
  const round = await makeRound(page, root)
  const [first, second, third] = round.items
  await page.goto(`${root}/rounds/${round.id}`)
  const onPhone = page.getByRole('region', { name: 'On this phone' })
  await onPhone.getByRole('button', { name: 'Take along' }).click()
  await expect(onPhone.getByText(/^On this phone, .*: it works without a signal/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  // What a browser writes when it likes is missing after the phone has ended it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/rounds`)
  await page.getByRole('link', { name: /North end/ }).click()
  const here = page.getByRole('region', { name: 'Where you are' })
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(first.assetName)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('button, summary')].flatMap((one) => {
      const { height, width } = one.getBoundingClientRect()
      return Math.min(height, width) < 56 && height > 0 ? [one.textContent] : []
    }),
  )
  expect(low, 'lower than 56 pixels').toEqual([])

  // Two acts: the scan, and one tap.
  await scan(page, second.assetName.toLowerCase())
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(second.assetName)
  const before = Date.now()
  await here.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(here.getByRole('heading', { level: 2 })).toHaveText(third.assetName)
  await expect(page.getByText('2 left')).toBeVisible()
  const after = Date.now()

  // Taken back, it never was.
  await here.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 left')).toBeVisible()

  await scan(page, first.assetName)
  await here.getByRole('button', { name: 'Action', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Action' })
  await sheet.getByLabel('What is wrong?').fill('Pin missing')
  const large = { create: { width: 3000, height: 2000, channels: 3, background: '#884422' } } as const
  const buffer = await sharp(large).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await sheet
    .getByLabel('What is wrong: choose photos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await sheet.getByLabel(/Remove photo 1/).waitFor()
  await sheet.getByRole('button', { name: 'Keep as Action' }).click()
  await expect(page.getByText('1 left')).toBeVisible()
  await scan(page, 'nobody’s')
  await expect(page.getByText('Not on this round. What it is can be seen with a signal.')).toBeVisible()

  // From a cold start all is there again.
  await page.reload()
  await expect(page.getByText('2 to send')).toBeVisible()
  await expect(page.getByText('1 left')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 60_000 })

  const resultsOf = async ({ assetId }: Task) =>
    (await get<{ items: Result[] }>(page, root, `/assetCompletedChecks?filters[assetId]=${assetId}&limit=5`)).items[0]
  const done = await resultsOf(second)
  const at = Date.parse(done?.completedAt ?? '')
  expect([done?.status, at >= before - 1, at <= after + 1]).toEqual([1, true, true])
  const wrong = await resultsOf(first)
  expect([wrong?.status, wrong?.notes, wrong?.uploads.length]).toEqual([3, 'Pin missing', 1])
  expect(wrong?.uploads[0]?.fileSize).toBeLessThanOrEqual(1024 * 1024)
  const height = await page.evaluate(async (link) => {
    const { pathname: path, search } = new URL(link)
    return (await createImageBitmap(await (await fetch(path + search)).blob())).height
  }, `${wrong?.uploads[0]?.signedLink}`)
  // Upright, and no longer than this.
  expect(height).toBe(2048)
  // Each did its item.
  const { doneCount, actionCount } = await get<Record<string, number>>(page, root, `/rounds/${round.id}`)
  expect([doneCount, actionCount]).toEqual([2, 1])

  // Skipped on a round that the office cancels meanwhile: it stays until somebody decides.
  await context.setOffline(true)
  await scan(page, third.assetName)
  await here.getByRole('button', { name: 'Skip', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Skip' })
  await why.getByText('No access', { exact: true }).click()
  await why.getByRole('button', { name: 'Skip this task' }).click()
  await expect(page.getByText('0 left')).toBeVisible()
  await cancel(browser, context, root, round.id)
  await context.setOffline(false)
  await expect(page.getByText('1 needs you')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This round was cancelled.')).toBeVisible()
  await page.getByRole('button', { name: '1 needs you' }).click()
  const list = page.getByRole('dialog', { name: 'To send' })
  await expect(list.getByText('The server says:')).toBeVisible()
  await list.getByRole('button', { name: 'Discard…' }).click()
  await expect(list.getByRole('button', { name: 'Discard for good' })).toBeDisabled()
  await list.getByLabel('Type DISCARD').fill('discard')
  await list.getByRole('button', { name: 'Discard for good' }).click()
  await expect(list.getByText('All that was done on this phone is sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('All sent')).toBeVisible()

  await page.getByRole('button', { name: 'Settings of the walk' }).click()
  await page.getByRole('switch', { name: /Outdoors/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
})
