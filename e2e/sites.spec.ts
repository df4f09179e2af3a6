import type { Page } from '@playwright/test'
import {
  dialog,
  enter,
  expect,
  expectAccessible,
  expectNoSideScroll,
  portalOf,
  problem,
  snackbar,
  test,
} from './support'

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Sites and zones' })
const row = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name })

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

// SCREEN-7
test('an admin of a customer creates, walks, moves and deletes sites and zones', async ({ page }) => {
  const root = await enter(page, 'customer')
  const name = `Yard ${Date.now()}`
  await page.getByRole('link', { name: 'Sites & Zones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sites & zones' })).toBeVisible()
  await expect(tree(page)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create site/zone' }).click()
  const add = dialog(page, 'Create site/zone')
  await add.getByRole('button', { name: 'Create site/zone' }).click()
  await expect(problem(page)).toContainText('Enter a name')
  await expectAccessible(page)
  await add.getByLabel('Name').fill(name)
  await add.getByRole('button', { name: 'Create site/zone' }).click()
  await expect(snackbar(page)).toContainText('Site/zone created')
  for (const zone of ['Shed', 'Gate']) {
    await act(page, name, 'Add sub-zone')
    await expect(add.getByRole('combobox', { name: 'Parent site' })).toHaveValue(name)
    await add.getByLabel('Name').fill(`${zone} of ${name}`)
    await add.getByRole('button', { name: 'Create site/zone' }).click()
    await expect(add).toHaveCount(0)
  }

  // By keyboard: right unfolds and goes in, left goes out and folds, Enter opens.
  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  await expect(tree(page).getByRole('row')).toHaveCount(3)
  await row(page, name).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, `Gate of ${name}`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tree(page).getByRole('row')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const view = dialog(page, 'View site/zone')
  await expect(view).toContainText(`${name} / Shed of ${name}`)
  await expectAccessible(page)

  // A site can't be moved into itself or its own zones, but into one beside it.
  await view.getByRole('link', { name: 'Edit zone' }).click()
  const edit = dialog(page, 'Edit site/zone')
  await edit.getByRole('combobox', { name: 'Parent site' }).fill(name.toLowerCase())
  await expect(page.getByRole('option')).toHaveText([name, `${name} / Gate of ${name}`])
  await page.getByRole('option', { name: 'Gate' }).click()
  await edit.getByRole('button', { name: 'Save site/zone' }).click()
  await expect(snackbar(page)).toContainText('Site/zone saved')
  await expect(row(page, `Shed of ${name}`)).toHaveAttribute('aria-level', '3')

  await act(page, name, 'Delete zone')
  const remove = dialog(page, 'Delete site/zone')
  await expect(remove).toContainText('Are you sure?')
  await expect(remove).toContainText('This action is permanent.')
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Delete site/zone' }).click()
  await expect(snackbar(page)).toContainText('Site/zone deleted')
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()

  // A site that assets stand in is not deleted; a link leads to these assets.
  await page.getByRole('button', { name: 'Show all sites and zones' }).click()
  const used = tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^\d+ assets?$/ }) })
    .first()
  await used.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete zone' }).click()
  await remove.getByRole('button', { name: 'Delete site/zone' }).click()
  await expect(remove.getByRole('alert')).toContainText(/in use/)
  await page.keyboard.press('Escape')
  const [assets] = (await used.getByRole('link', { name: /^\d+ assets?$/ }).textContent())?.split(' ') ?? []
  await used.getByRole('link', { name: /^\d+ assets?$/ }).click()
  await expect(page).toHaveURL(new RegExp(`^${root}/assets\\?organisationZoneId=`))
  await expect(page.getByText(new RegExp(`^Displaying results 1 - \\d+ of ${assets}$`))).toBeVisible()
})

test('a distributor chooses whose sites; a phone shows them in its width', async ({ page }) => {
  const root = await portalOf(page, 'distributor')
  await page.goto(`${root}/sites-and-zones`)
  await expect(page.getByText('Choose a customer')).toBeVisible()
  await expectAccessible(page)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  const name = (await page.getByRole('option').first().textContent()) ?? ''
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/organisationId=/)
  await expect(customer).toHaveValue(name)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await expect(customer).toHaveValue(name)
  await expectNoSideScroll(page)

  // The new site is for the customer in sight, who can be changed.
  await page.getByRole('link', { name: 'Create site/zone' }).first().click()
  const add = dialog(page, 'Create site/zone')
  await expect(add.getByRole('combobox', { name: 'Customer' })).toHaveValue(name)
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page.getByText('Choose a customer')).toBeVisible()
})
