import { choose, makeOrganisation, rowOf } from './organisation-rows'
import { dialog, enter, expect, expectAccessible, portalOf, problem, snackbar, test } from './support'

for (const [screen, noun] of [
  ['Sectors', 'sector'],
  ['Manufacturers', 'manufacturer'],
] as const) {
  test(`a manager creates, renames and deletes a ${noun}`, async ({ page }) => {
    const root = await portalOf(page, 'manager')
    const name = `Lifts ${Date.now()}`
    const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`
    await page.goto(`${root}/${screen.toLowerCase()}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Create ${noun}` }).click()
    const add = dialog(page, `Create ${noun}`)
    await add.getByRole('button', { name: `Create ${noun}` }).click()
    await expect(problem(page)).toContainText('Enter a name')
    await expectAccessible(page)
    await add.getByLabel('Name').fill(name)
    await add.getByRole('button', { name: `Create ${noun}` }).click()
    await expect(snackbar(page)).toContainText(`${title} created`)

    await page.getByRole('link', { name: `Create ${noun}` }).click()
    await add.getByLabel('Name').fill(name.toUpperCase())
    await add.getByRole('button', { name: `Create ${noun}` }).click()
    await expect(problem(page)).toContainText('This name is already in use')

    await page.goto(`${root}/${screen.toLowerCase()}?keywords=${encodeURIComponent(name)}`)
    await choose(page, name, 'Edit')
    await dialog(page, `Edit ${noun}`).getByLabel('Name').fill(`${name} b`)
    await dialog(page, `Edit ${noun}`)
      .getByRole('button', { name: `Save ${noun}` })
      .click()
    await expect(snackbar(page)).toContainText(`${title} saved`)
    await choose(page, `${name} b`, 'Delete')
    await expect(dialog(page, `Delete ${noun}`)).toContainText('This action is permanent.')
    await expectAccessible(page)
    await dialog(page, `Delete ${noun}`)
      .getByRole('button', { name: `Delete ${noun}` })
      .click()
    await expect(snackbar(page)).toContainText(`${title} deleted`)
    await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()
  })
}

// SCREEN-18
test('a client admin picks whose sectors a form offers; a form without any leads to them', async ({ page }) => {
  const root = await enter(page, 'admin')
  const name = await makeOrganisation(page, 'Bare')
  await page.goto(`${root}/tasks/add`)
  const pick = async (label: string) => {
    await page.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await pick('Organisation')
  await page.getByLabel('Name', { exact: true }).fill('Look at it')
  const opened = page.context().waitForEvent('page')
  await dialog(page, 'Create task').getByRole('link', { name: 'Create a sector (opens in a new tab)' }).click()
  const other = await opened
  await expect(other.getByRole('combobox', { name: 'Organisation' }).last()).toHaveValue(name)
  await expect(other.getByText('No sectors for this organisation')).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('Name', { exact: true }).fill('Doors')
  await dialog(other, 'Create sector').getByRole('button', { name: 'Create sector' }).click()
  await expect(rowOf(other, 'Doors')).toContainText(name)
  // It comes a moment after the list, which was there behind the dialog.
  await expect(other).toHaveTitle(/^Sectors/)
  await expectAccessible(other)
  await other.close()

  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('link', { name: /^Create a sector/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sector' }).click()
  await page.getByRole('option', { name: 'Doors' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Look at it')
})
