import type { Page } from '@playwright/test'
import { choose, makeOrganisation, rowOf } from './organisation-rows'
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

async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Organisation name').fill(name)
  await page.getByLabel('Contact name').fill('Robin Field')
  await page.getByLabel('Contact email').fill('robin@example.test')
  await page.getByLabel('Address line 1').fill('1 Station Road')
  await page.getByLabel('Town/City').fill('Leeds')
  await page.getByLabel('Post code').fill('LS1 4DT')
}

// ORGANISATION-18
test('a client admin creates, views and edits an organisation', async ({ page }) => {
  const root = await enter(page, 'admin')
  const name = `Harbour ${Date.now()}`
  await page.getByRole('link', { name: 'See all: Customers' }).click()
  await expect(page).toHaveURL(`${root}/organisations?isDistributor=false`)
  await page.goto(`${root}/organisations`)
  await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible()
  for (const column of ['Name', 'Account Code', 'Tagged Assets', 'Organisation type'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Link new customer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Export [\d,]+ items$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create organisation' }).click()
  const add = dialog(page, 'Create organisation')
  await add.getByRole('button', { name: 'Create organisation' }).click()
  await expect(problem(page)).toContainText('Enter an organisation name')
  await expectAccessible(page)
  await fillBusiness(page, name)
  await add.getByLabel('This organisation is a distributor').check()
  await expect(add.getByRole('combobox', { name: 'Distributor' })).toHaveCount(0)
  await add.getByLabel('This organisation is a distributor').uncheck()
  await add.getByRole('combobox', { name: 'Distributor' }).click()
  const distributor = (await page.getByRole('option').first().textContent()) ?? ''
  await page.getByRole('option').first().click()
  await add.getByRole('button', { name: 'Create organisation' }).click()
  await expect(snackbar(page)).toContainText(/Organisation created, the new account code is [A-Z2-9]{6}/)
  await expect(add).toHaveCount(0)

  await page.goto(`${root}/organisations?keywords=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('link').first().click()
  const view = dialog(page, 'View organisation')
  await expect(view).toContainText(distributor)
  await expect(view).toContainText('robin@example.test')
  await expectAccessible(page)
  await view.getByRole('link', { name: 'Edit organisation' }).click()
  const edit = dialog(page, 'Edit organisation')
  await edit.getByLabel('Town/City').fill('York')
  await edit.getByRole('button', { name: 'Clear Distributor' }).click()
  await expect(edit).toContainText(`${distributor} no longer sees this customer’s assets`)
  await edit.getByRole('button', { name: 'Save organisation' }).click()
  await expect(snackbar(page)).toContainText('Organisation saved')

  await choose(page, name, 'View assets')
  await expect(page).toHaveURL(/\/assets\?customerOrganisationId=[0-9a-f-]{36}$/)
})

// ORGANISATION-20
test('a client admin archives and unarchives an organisation', async ({ page }) => {
  const root = await enter(page, 'admin')
  const name = await makeOrganisation(page, 'Lighthouse')
  await page.goto(`${root}/organisations?keywords=${encodeURIComponent(name)}`)
  await choose(page, name, 'Archive organisation')
  const archive = dialog(page, 'Delete organisation')
  await expect(archive).toContainText('Are you sure?')
  await expect(archive).toContainText('Archiving this organisation will remove access for all users using it.')
  await expectAccessible(page)
  await archive.getByRole('button', { name: "Don't archive" }).click()
  await choose(page, name, 'Archive organisation')
  await archive.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(snackbar(page)).toContainText('Organisation archived')
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()

  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await expect(rowOf(page, name)).toContainText('Archived')
  await choose(page, name, 'Unarchive organisation')
  const unarchive = dialog(page, 'Unarchive organisation').getByRole('button', { name: `Unarchive ${name}` })
  await expect(unarchive).toBeVisible()
  await expectAccessible(page)
  await unarchive.click()
  await expect(snackbar(page)).toContainText('Organisation unarchived')
})

// ORGANISATION-18, ORGANISATION-25, ORGANISATION-53, ORGANISATION-56, ORGANISATION-57, ORGANISATION-58, REGISTER-19
test('a distributor creates, unlinks and links a customer', async ({ page }) => {
  const root = await enter(page, 'distributor')
  const name = `Quayside ${Date.now()}`
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Organisation type' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create customer' }).click()
  await fillBusiness(page, name)
  await expect(page.getByLabel('This organisation is a distributor')).toHaveCount(0)
  await dialog(page, 'Create customer').getByRole('button', { name: 'Create customer' }).click()
  await expect(snackbar(page)).toContainText(/Organisation created, the new account code is [A-Z2-9]{6}/)
  await expect(dialog(page, 'Create customer')).toHaveCount(0)
  const next = page.getByRole('region', { name: 'What is next' })
  for (const step of ['Add sites', 'Import equipment'])
    await expect(next.getByRole('link', { name: step })).toBeVisible()
  await next.getByRole('link', { name: 'Ask its contact to register' }).click()
  const ask = dialog(page, 'Ask its contact to register')
  await expect(ask.getByLabel('Email')).toHaveValue('robin@example.test')
  await expectAccessible(page)
  await ask.getByLabel('Email').fill(`robin.${Date.now()}@example.test`)
  await ask.getByRole('button', { name: 'Send invite' }).click()
  await expect(snackbar(page)).toContainText(`An invite to ${name} is on its way`)
  await next.getByRole('button', { name: 'Put away' }).click()
  await expect(next).toHaveCount(0)

  await page.goto(`${root}/organisations?keywords=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toBeVisible()
  for (const column of ['Overdue', 'To action', 'Compliance', 'Last visit'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expectAccessible(page)
  await choose(page, name, 'View full details')
  const view = dialog(page, 'View customer')
  await expect(view.getByRole('region', { name: 'Open work' })).toContainText('Nothing is planned')
  await expect(view).toContainText('Nobody of this customer uses the portal yet')
  await expect(view.getByRole('link', { name: 'Ask its contact to register' })).toBeVisible()
  await expectAccessible(page)
  await view.getByRole('button', { name: 'Close' }).last().click()
  await choose(page, name, 'Unlink customer')
  const unlink = dialog(page, 'Unlink customer')
  const code = await unlink.getByLabel('Customer account code').inputValue()
  await expectAccessible(page)
  await unlink.getByRole('button', { name: 'Unlink customer' }).click()
  await expect(page.getByText('Sorry, no results for your filter')).toBeVisible()

  await page.getByRole('link', { name: 'Link new customer' }).click()
  const link = dialog(page, 'Link customer')
  await expect(link).toContainText('6 character account code obtained from the customer')
  await link.getByRole('button', { name: 'Link customer' }).click()
  await expect(problem(page)).toContainText('Enter a customer account code')
  await link.getByLabel('Customer account code').fill('AAAAA0')
  await link.getByRole('button', { name: 'Link customer' }).click()
  await expect(problem(page)).toContainText('No customer has this account code')
  await expectAccessible(page)
  await link.getByLabel('Customer account code').fill(` ${code.toLowerCase()} `)
  await link.getByRole('button', { name: 'Link customer' }).click()
  await expect(snackbar(page)).toContainText(`${name} is linked`)
  await expect(rowOf(page, name)).toContainText(code)

  await choose(page, name, 'View full details')
  await dialog(page, 'View customer').getByRole('link', { name: 'Import equipment' }).click()
  const lines = `Tag No,Ext. type,Of ${name}\r\nQ1,Foam extinguisher,1`
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
  await page.getByLabel(`The register of ${name}`).setInputFiles(file)
  await page.waitForURL(/asset-imports\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('combobox', { name: /^Customer/ })).toHaveValue(name)
})

// ORGANISATION-17, SCREEN-3, SCREEN-11
test('an Admin keeps the organisation settings; the menu has its new name at once', async ({ page }) => {
  const root = await enter(page, 'customer')
  const maker = `Maker ${Date.now()}`
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: / Settings$/ }).click()
  await expect(page).toHaveURL(`${root}/organisation-settings`)
  const name = await page.getByLabel('Organisation name').inputValue()
  const save = page.getByRole('button', { name: 'Save business information' })

  await page.getByLabel('Post code').fill('')
  await save.click()
  await expect(problem(page)).toContainText('Enter a post code')
  await page.getByLabel('Post code').fill('LS1 4DT')
  await page.getByLabel('Organisation name').fill(`${name} (renamed)`)
  await page.getByRole('switch', { name: 'Sleeving' }).click()
  const sleeving = await page.getByRole('switch', { name: 'Sleeving' }).getAttribute('aria-checked')
  await page.getByRole('button', { name: 'Add manufacturer' }).click()
  await page
    .getByRole('textbox', { name: /^Manufacturer \d+$/ })
    .last()
    .fill(maker)
  await expectAccessible(page)
  await save.click()
  await expect(snackbar(page)).toContainText('Business information saved')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: `${name} (renamed) Settings` })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Sleeving' })).toHaveAttribute('aria-checked', String(sleeving))
  const makers = page.getByRole('textbox', { name: /^Manufacturer \d+$/ })
  await expect
    .poll(() => makers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toContain(maker)
  await page.getByLabel('Organisation name').fill(name)
  await save.click()
  await expect(snackbar(page)).toContainText('Business information saved')
})

test('a page that does not exist says so, and its menu still leads on', async ({ page }) => {
  const root = await portalOf(page, 'readonly')
  const answer = await page.goto(`${root}/nothing/at/all`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This does not exist, or you have no access to it')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Tagged Assets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tagged Assets' })).toBeVisible()
})

test('the screens of organisations fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const root = await portalOf(page, 'distributor')
  for (const path of ['organisations', 'organisations/add', 'organisations/link', 'organisation-settings', 'sectors']) {
    await page.goto(`${root}/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSideScroll(page)
  }
})
