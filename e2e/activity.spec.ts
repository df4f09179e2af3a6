import { randomUUID } from 'node:crypto'
import { get, post } from './demo-assets'
import { enter, expect, expectAccessible, expectNoSideScroll, test } from './support'

interface Rows {
  items: { id: string; organisationZoneId: string | null }[]
}

// BULK-8, BULK-26
test('what was done to many is told, and taken back', async ({ page }) => {
  const root = await enter(page, 'customer')
  const assets = (await get<Rows>(page, root, '/assets?limit=2&sort=name')).items
  const taken = assets.map(({ organisationZoneId }) => organisationZoneId)
  const sites = (await get<{ items: { id: string }[] }>(page, root, '/sites?limit=50')).items
  const zone = sites.find(({ id }) => !taken.includes(id))?.id
  const ids = [...assets.map(({ id }) => id), randomUUID()]
  await post(page, root, '/bulk', { list: 'assets', ids, action: 'set-zone', values: { organisationZoneId: zone } })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: 'Moved to a site or zone: 3 assets' }).first()
  await expect(entry).toContainText('2 assets changed')
  await entry.getByRole('button', { name: 'Why not all?' }).click()
  await expect(entry).toContainText('Not found')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await entry.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog', { name: 'Take this back?' }).getByRole('button', { name: 'Take it back' }).click()
  await expect(entry).toContainText('2 assets as before')
  const after = (await get<Rows>(page, root, '/assets?limit=2&sort=name')).items
  expect(after.map(({ organisationZoneId }) => organisationZoneId)).toEqual(taken)
})

// BULK-26
test('what is under way moves by itself, with a dot in the header that goes with it', async ({ page }) => {
  const root = await enter(page, 'manager')
  for (let begun = 0; begun < 3; begun++) {
    const ids = Array.from({ length: 10_000 }, () => randomUUID())
    await post(page, root, '/bulk', { list: 'assets', ids, action: 'set-zone', values: { organisationZoneId: null } })
  }
  await page.goto(root)
  await page.getByRole('link', { name: /^Activity: \d under way$/ }).click()
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeHidden({ timeout: 120_000 })
  await expect(page.getByRole('link', { name: /^Activity:/ })).toBeHidden({ timeout: 30_000 })
  const ended = page.getByRole('listitem').filter({ hasText: 'Moved to a site or zone: 10,000 assets' })
  await expect(ended.first()).toContainText('0 assets changed')
})
