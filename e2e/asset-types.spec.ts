import { get } from './demo-assets'
import { dialog, expect, portalOf, snackbar, test } from './support'

interface Task {
  name: string
  sector: { id: string; name: string }
}

// LIBRARY-21, LIBRARY-27
test('an asset type is made: another sector clears the chosen tasks, a blank detail is left out', async ({ page }) => {
  const portal = await portalOf(page, 'distributor')
  const own = portal.split('/').at(-1)
  const { items } = await get<{ items: Task[] }>(page, portal, `/checks?filters[organisationId]=${own}&limit=1000`)
  const first = items[0]
  const second = items.find(({ sector }) => sector.id !== first?.sector.id)
  if (!first || !second) throw new Error('The demo has too few sectors with tasks')

  await page.goto(`${portal}/asset-types/add`)
  const form = dialog(page, 'Create Asset')
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  const addTask = async (name: string) => {
    await form.getByRole('button', { name: 'Add task' }).click()
    await choose('Add task', name)
    await expect(form.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  }
  const name = `Type ${Date.now()}`
  await form.getByLabel('Asset name').fill(name)
  await choose('Sector', first.sector.name)
  await addTask(first.name)
  await choose('Sector', second.sector.name)
  await expect(form.getByText('No recommended tasks for the asset')).toBeVisible()
  await addTask(second.name)

  await form.getByRole('button', { name: 'Add detail' }).click()
  await form.getByRole('button', { name: 'Create asset' }).click()
  await expect(snackbar(page)).toContainText('Asset created')
  const made = await get<{ items: { sector: Task['sector']; fields: []; defaultChecks: { checkName: string }[] }[] }>(
    page,
    portal,
    `/assetTypes?filters[keywords]=${encodeURIComponent(name)}`,
  )
  expect(made.items).toMatchObject([{ sector: second.sector, fields: [], defaultChecks: [{ checkName: second.name }] }])
})
