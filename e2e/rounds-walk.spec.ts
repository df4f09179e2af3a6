import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, expect, expectAccessible, expectNoSideScroll, test } from './support'

const roundId = '019aaf00-0000-7000-8000-00000000d0d0'

interface Task {
  id: string
  assetId: string
  assetName: string
  assetTypeName: string
  checkId: string
  checkName: string
  checklist: unknown
  organisationZoneId: string | null
  locationTrail: string | null
  customerOrganisationId: string
}
interface Result {
  id: string
  status: number
  notes: string | null
  completedAt: string
  uploads: { fileSize: number; signedLink: string }[]
}

const get = <T>(page: Page, path: string, organisationId: string): Promise<T> =>
  page.evaluate(
    async (call) => (await fetch(`/api/v1${call.path}`, { headers: { organisationId: call.organisationId } })).json(),
    { path, organisationId },
  )

/** Tasks without a checklist, each on an asset of its own. */
async function tasksOf(page: Page, organisationId: string): Promise<Task[]> {
  const { items } = await get<{ items: Task[] }>(page, '/checksDue?limit=200', organisationId)
  const plain = items.filter(({ checklist }) => !checklist)
  return [...new Map(plain.map((task) => [task.assetId, task])).values()].slice(-3)
}

/** Puts a round of them on the phone, as taking it along does. */
async function putOnPhone(page: Page, organisationId: string, tasks: readonly Task[]): Promise<void> {
  const items = tasks.map((task, position) => ({
    id: `019aaf00-0000-7000-8000-00000000000${position}`,
    assetId: task.assetId,
    assetName: task.assetName,
    assetType: task.assetTypeName,
    zoneId: task.organisationZoneId,
    locationTrail: task.locationTrail,
    checkId: task.checkId,
    checkName: task.checkName,
    nextDue: null,
    position,
    outcome: 0,
    completedCheckId: null,
    skipReason: null,
    notes: null,
    at: null,
    user: null,
  }))
  const assets = tasks.map((task) => ({
    id: task.assetId,
    name: task.assetName,
    codes: [`code of ${task.assetName}`],
    assetTypeName: task.assetTypeName,
    zoneId: task.organisationZoneId,
    locationTrail: task.locationTrail,
    details: [],
    thumbnails: [],
    tasks: [],
  }))
  const known = tasks.map(({ checkId, checkName }) => ({ checkId, checkName, checklist: null, sections: null }))
  const round = {
    id: roundId,
    organisationId,
    number: 7,
    name: 'North end',
    customer: 'Northgate',
    plannedDate: '2026-03-01',
    state: 1,
    itemCount: items.length,
    doneCount: 0,
    takenAt: 0,
    bytes: 1,
    etag: null,
    cursor: '',
  }
  await page.evaluate(
    async ({ taken, pack }) => {
      const { id } = await (await fetch('/api/v1/me')).json()
      await new Promise((done, fail) => {
        const opening = indexedDB.open(`rounds ${id}`)
        opening.onerror = fail
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['rounds', 'packages'], 'readwrite')
          transaction.objectStore('rounds').put(taken)
          transaction.objectStore('packages').put(pack, taken.id)
          transaction.oncomplete = () => done(opening.result.close())
        }
      })
    },
    { taken: round, pack: { items, assets, tasks: known } },
  )
}

/** As a scanner types it. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  }, code)
}

// WALK-6, WALK-12, WALK-15, WALK-16, WALK-17, WALK-18
test('a round is walked without a signal; what was kept is sent later, once, and what is refused stays', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const root = await enter(page, 'user')
  const { origin, pathname } = new URL(root)
  const organisationId = pathname.split('/')[2] ?? ''
  const tasks = await tasksOf(page, organisationId)
  const [first, second, third] = tasks as [Task, Task, Task]
  await page.goto(`${origin}/rounds`)
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('rounds-of'), undefined, { timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('No rounds on this phone')).toBeVisible()
  await putOnPhone(page, organisationId, tasks)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  await page.reload()
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
  await scan(page, `CODE of ${second.assetName}`)
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

  // The server has no such round: it says so of each, and they stay until somebody decides.
  await context.setOffline(false)
  await expect(page.getByText('2 need you')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '2 need you' }).click()
  const list = page.getByRole('dialog', { name: 'To send' })
  await expect(list.getByText('The server says:')).toHaveCount(2)
  await list.getByRole('button', { name: 'Send it without the round' }).first().click()
  await expect(list.getByText('The server says:')).toHaveCount(1)
  await list.getByRole('button', { name: 'Send it without the round' }).click()
  await expect(list.getByText('All that was done on this round is sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('All sent')).toBeVisible()

  const resultsOf = async ({ assetId }: Task) =>
    (await get<{ items: Result[] }>(page, `/assetCompletedChecks?filters[assetId]=${assetId}&limit=5`, organisationId))
      .items[0]
  const done = await resultsOf(second)
  const at = Date.parse(done?.completedAt ?? '')
  expect([done?.status, at >= before - 1, at <= after + 1]).toEqual([1, true, true])
  const wrong = await resultsOf(first)
  expect([wrong?.status, wrong?.notes, wrong?.uploads.length]).toEqual([3, 'Pin missing', 1])
  expect(wrong?.uploads[0]?.fileSize).toBeLessThanOrEqual(1024 * 1024)
  const { height } = await page.evaluate(async (link) => {
    const { pathname: path, search } = new URL(link)
    return createImageBitmap(await (await fetch(path + search)).blob())
  }, `${wrong?.uploads[0]?.signedLink}`)
  // Upright, and no longer than this.
  expect(height).toBe(2048)

  await page.getByRole('button', { name: 'Settings of the walk' }).click()
  await page.getByRole('switch', { name: /Outdoors/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
})
