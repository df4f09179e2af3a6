import type { Page } from '@playwright/test'
import { get } from './demo-assets'
import { dialog, enter, expect, login, northgate, snackbar, test } from './support'

/** Asked as the portal does, from within the page. @returns the answer. */
const call = (page: Page, method: string, path: string, json: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([method, path, body, organisationId]) => {
      const headers = { 'content-type': 'application/json', organisationId }
      const answer = await fetch(`/api/v1${path}`, { method, headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    [method, path, JSON.stringify(json), new URL(page.url()).pathname.split('/')[2] ?? ''] as const,
  )

/** A tag that nothing has yet. */
async function newTag(page: Page, tag: string): Promise<void> {
  await login(page, 'system@tagwarden.test', northgate())
  await page.evaluate(async (name) => {
    const body = new FormData()
    body.append('file', new File([`Tag\n${name}`], 'tags.csv', { type: 'text/csv' }))
    body.append('batchName', name)
    await fetch('/api/v1/tags/upload', { method: 'POST', body })
  }, tag)
  // The next to log in is somebody else.
  await page.context().clearCookies()
}

/**
 * Goes to a list by the menu, so that what the browser keeps stays, and searches it. @returns the row that is found.
 */
async function found(page: Page, list: string, text: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill(text)
  await expect.poll(() => new URL(page.url()).searchParams.get('keywords')).toBe(text)
  return page.getByRole('row', { name: new RegExp(text) })
}

// LIST-29
test('a task that is changed or deleted is so at once in every list that the browser keeps', async ({ page }) => {
  const mark = `TT${Date.now()}`
  await newTag(page, mark)
  const root = await enter(page, 'distributor')
  const [sectorId, customerOrganisationId] = await Promise.all(
    ['/sectors?filters[keywords]=Portable', '/organisations?filters[isDistributor]=false'].map(
      async (list) => (await get<{ items: { id: string }[] }>(page, root, list)).items[0]?.id,
    ),
  )
  const checkTimeline = { periodValue: 1, period: 3 }
  const task = await call(page, 'POST', '/checks', { name: `Look at ${mark}`, sectorId, checkTimeline })
  const type = await call(page, 'POST', '/assetTypes', { name: `Kind ${mark}`, sectorId, defaultCheckIds: [task.id] })
  const asset = { name: mark, assetTypeId: type.id, customerOrganisationId, installationDate: '2020-01-05' }
  await call(page, 'POST', '/assets', asset)

  // What is kept never grows old by the clock here, only by what is changed.
  await page.clock.setFixedTime(new Date())
  await page.goto(root)
  await expect(await found(page, 'Asset Library', mark)).toContainText(/Portable extinguishers\s*1\s*1/)
  await expect(await found(page, 'Tagged Assets', mark)).toContainText('1 due')
  await expect(await found(page, 'Task Planner', mark)).toContainText(`Look at ${mark}`)

  await (await found(page, 'Task Library', mark)).getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit task').getByLabel('Name', { exact: true }).fill(`Look after ${mark}`)
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect(snackbar(page)).toContainText('Task saved')
  await expect(await found(page, 'Task Planner', mark)).toContainText(`Look after ${mark}`)

  await (await found(page, 'Task Library', mark)).getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete task' }).click()
  await expect(snackbar(page)).toContainText('Task deleted')
  await expect(await found(page, 'Asset Library', mark)).toContainText(/Portable extinguishers\s*None\s*1/)
  await expect(await found(page, 'Tagged Assets', mark)).not.toContainText('due')
  await expect(await found(page, 'Task Planner', mark)).toHaveCount(0)
})
