import type { Page } from '@playwright/test'
import { get } from './demo-assets'
import { dialog, expect, expectAccessible, expectNoSideScroll, portalOf, snackbar, test } from './support'

/** A task of its own, on the second tenant. @returns the portal's address and the task's name. */
async function newTask(page: Page): Promise<{ root: string; name: string }> {
  const root = await portalOf(page, 'distributor')
  const { items } = await get<{ items: { id: string }[] }>(page, root, '/sectors?filters[keywords]=Portable')
  const name = `Reel ${Date.now()}`
  await page.evaluate(
    async ([organisationId, body]) => {
      const headers = { 'content-type': 'application/json', organisationId }
      const answer = await fetch('/api/v1/checks', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [
      new URL(root).pathname.split('/')[2] ?? '',
      JSON.stringify({ name, sectorId: items[0]?.id, checkTimeline: { periodValue: 12, period: 3 } }),
    ] as const,
  )
  return { root, name }
}

/** What stands in the checklist, in its order. */
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.slice(5)))

/** The pointer takes the third item up before the first. */
async function dragUp(page: Page): Promise<void> {
  const handle = (name: string | undefined) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  const [, first, second, third] = await order(page)
  await handle(third).hover()
  const place = await handle(first).boundingBox()
  if (!place) throw new Error('The first item has no place')
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, place.y + 4, { steps: 8 })
  await page.mouse.up()
  expect((await order(page)).slice(1, 4)).toEqual([third, first, second])
}

/** What was published stands on the page, and the focus is back where the dialog was opened. */
async function untilSettled(page: Page, version: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Version ${version},`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
}

// SCREEN-40, SCREEN-41, SCREEN-42, SCREEN-44, SCREEN-45
test('a checklist goes from a template to two versions that are compared, but for one drag by keys alone', async ({
  page,
}) => {
  const { root, name } = await newTask(page)
  await page.goto(`${root}/tasks?keywords=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Checklist: ${name}` })).toBeVisible()

  await page.getByRole('textbox', { name: 'Search templates' }).fill('blanket')
  await expect(page.getByRole('radio', { name: /Fire blanket/ })).toBeVisible()
  await expect(page.getByText('They replace no standard')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Fire blanket/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Create checklist' }).press('Enter')
  await dragUp(page)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.press('Enter')
  await dialog(page, 'Publish version 1').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(snackbar(page)).toContainText('Version 1 published')
  await expect(dialog(page, 'Publish version 1')).toHaveCount(0)
  await untilSettled(page, 1)

  // The second one goes to the end; the first one gets other words, which the phone asks at once.
  const [, first, second, ...rest] = await order(page)
  await page.getByRole('button', { name: `Move ${second}` }).focus()
  await page.keyboard.press('Space')
  for (const _ of rest) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect((await order(page)).at(-1)).toBe(second)
  await expect(page.getByRole('button', { name: `Move ${second}` })).toBeFocused()
  await page.getByRole('button', { name: `: ${first}`, expanded: false }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()
  await page.keyboard.type(' today')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(`${first} today`)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+s')
  await expect(snackbar(page)).toContainText('Draft saved')
  await publish.press('Enter')
  const changes = dialog(page, 'Publish version 2').getByRole('list', { name: 'Changes since version 1' })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await dialog(page, 'Publish version 2').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(snackbar(page)).toContainText('Version 2 published')
  await expect(dialog(page, 'Publish version 2')).toHaveCount(0)
  await untilSettled(page, 2)

  await page.getByRole('button', { name: 'More actions for this checklist' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter')
  const compared = dialog(page, 'Versions').getByRole('list', { name: 'Changes' })
  await expect(compared.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText(`${first} today`)
  await expect(compared.getByRole('listitem').filter({ hasText: 'Moved' })).toContainText(`${second}`)
  await expectAccessible(page)

  // The browser's Back brings what was published, not the page of before.
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Versions')).toHaveCount(0)
  await page.getByRole('link', { name: 'Task Library' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Task Library' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Version 2,/)).toBeVisible()
  await expect(page.getByRole('button', { name: `: ${first} today`, expanded: false })).toBeVisible()
})
