import type { Page } from '@playwright/test'
import { linkToken, waitForMail } from '@/lib/testing/mail'
import {
  createPassword,
  dialog,
  expect,
  expectAccessible,
  expectNoSideScroll,
  loginByPage,
  newEmail,
  northgate,
  portalOf,
  problem,
  snackbar,
  test,
} from './support'

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: name })

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

// MAIL-12, ORGANISATION-45
test('a pending invite says why its mail did not arrive', async ({ page }) => {
  const email = `nobody.${newEmail()}`
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/users/add`)
  const add = dialog(page, 'Add user')
  await add.getByLabel('First name').fill('Ned')
  await add.getByLabel('Last name').fill('Mistyped')
  await add.getByLabel('Email').fill(email)
  await add.getByRole('radio', { name: /^Manager/ }).check()
  await add.getByRole('button', { name: 'Send invite' }).click()
  await expect(snackbar(page).getByText('Invite sent')).toBeVisible()

  const invite = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.goto(`${portal}/users`)
    await page.getByRole('button', { name: /^Pending invites \(\d+\)$/ }).click()
    const why = 'The mail could not be delivered: 550 5.1.1 No such user'
    await expect(invite).toContainText(why, { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await invite.getByRole('button', { name: 'Delete invite of Ned Mistyped' }).click()
  await invite.getByRole('button', { name: 'Delete invite', exact: true }).click()
  await expect(snackbar(page).getByText('Invite deleted')).toBeVisible()
})

// ACCESS-14, ACCOUNT-40, ORGANISATION-37, ORGANISATION-45
test('an Admin invites somebody, who joins as a Manager, looks after their account and leaves', async ({
  browser,
  page,
}) => {
  // Two people, eight screens and dialogs, each looked at in light and dark.
  test.slow()
  const email = newEmail()
  const portal = await portalOf(page, 'customer')
  await page.goto(`${portal}/users`)
  await expect(page).toHaveTitle(/^Users/)
  await expect(row(page, 'Shona Baird')).toContainText('You')
  await expect(page.getByRole('button', { name: /^Export \d+ items$/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create user' }).click()
  const add = dialog(page, 'Add user')
  await expect(add.getByRole('radio', { name: /^Revoke access/ })).toHaveCount(0)
  await add.getByRole('button', { name: 'Send invite' }).click()
  await expect(problem(page).getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Roles breakdown' }).click()
  await expect(page.getByRole('table', { name: 'Roles breakdown' })).toContainText('Tagged Assets archiving')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const invite = async () => {
    await add.getByLabel('First name').fill('Greta')
    await add.getByLabel('Last name').fill('Invited')
    await add.getByLabel('Email').fill(email)
    await add.getByRole('radio', { name: /^Manager/ }).check()
    await add.getByRole('button', { name: 'Send invite' }).click()
    await expect(snackbar(page).getByText('Invite sent')).toBeVisible()
  }
  await invite()

  // Taking back an invite asks first.
  await page.getByRole('button', { name: /^Pending invites \(\d+\)$/ }).click()
  await page.getByRole('button', { name: 'Delete invite of Greta Invited' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete invite', exact: true }).click()
  await expect(snackbar(page).getByText('Invite deleted')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Create user' }).click()
  await invite()

  const context = await browser.newContext({ baseURL: northgate() })
  const other = await context.newPage()
  await createPassword(other, `/validate/${linkToken(await waitForMail(email, 2))}`, 'Greta-Was-Here-1')
  await expect(other).toHaveURL('/login')
  await loginByPage(other, email, 'Greta-Was-Here-1')

  await page.getByRole('button', { name: 'Refresh' }).click()
  await choose(page, 'Greta Invited', 'Edit user')
  const edit = dialog(page, 'Edit user')
  await expect(edit.getByLabel('Email')).toBeDisabled()
  await expect(edit.getByRole('radio', { name: /^Revoke access/ })).toBeVisible()
  await edit.getByLabel('Quote contact').check()
  await edit.getByRole('button', { name: 'Save user' }).click()
  await expect(row(page, 'Greta Invited')).toContainText('Quote contact')

  await other.goto(`${portal}/users`)
  await seeAnAdmin(other)
  await lookAfterAccount(other)
  await context.close()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row(page, 'Greta')).toHaveCount(0)

  // A known address is a member at once, and leaves as quickly. A second try begins as the first did.
  if ((await row(page, 'Rory Sinclair').count()) > 0) {
    await choose(page, 'Rory Sinclair', 'Remove from organisation')
    await removeUser(page)
  }
  // Opened by its address after its list: what was said stays while the dialog closes.
  await page.goto(`${portal}/users/add`)
  await add.getByLabel('First name').fill('Rory')
  await add.getByLabel('Last name').fill('Sinclair')
  await add.getByLabel('Email').fill('new@northgate.test')
  await Promise.all([
    expect(snackbar(page).getByText('User added')).toBeVisible(),
    add.getByRole('button', { name: 'Send invite' }).click(),
  ])
  await expect(row(page, 'Rory Sinclair')).toContainText('User')
  await choose(page, 'Rory Sinclair', 'Remove from organisation')
  await expectAccessible(page)
  await removeUser(page)
  await expect(row(page, 'Rory Sinclair')).toHaveCount(0)
})

/** The message is looked for from before the click: it stays for three seconds, which a click may take. */
const removeUser = (page: Page) =>
  Promise.all([
    expect(snackbar(page).getByText('User removed')).toBeVisible(),
    page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click(),
  ])

/** A Manager sees an Admin, and may neither change one nor make one. */
async function seeAnAdmin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shona Baird' }).click()
  const view = dialog(page, 'Edit user')
  await expect(view).toContainText('You do not have permission to edit this user')
  await expect(view.getByRole('button', { name: 'Save user' })).toHaveCount(0)
  await expect(view.getByRole('radio', { name: /^Admin/ })).toBeDisabled()
  await expectAccessible(page)
  await view.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create user' }).click()
  await expect(dialog(page, 'Add user').getByRole('radio', { name: /^Manager/ })).toBeVisible()
  await expect(dialog(page, 'Add user').getByRole('radio', { name: /^Admin/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** Names, address, password, and the end of the account. */
async function lookAfterAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Greta Invited' }).click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await expectAccessible(page)
  const address = newEmail()
  await page.getByLabel('First name').fill('Margareta')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(page.getByLabel('First name')).toHaveValue('Margareta')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Update details' }).click()
  await expect(snackbar(page).getByText('Details updated')).toBeVisible()
  await expect(page.getByText(`Please verify ${address}`)).toBeVisible()
  await expect(page.getByLabel('Email')).not.toHaveValue(address)
  await expect(page.getByRole('button', { name: 'Account of Margareta Invited' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByText(`Please verify ${address}`)).toHaveCount(0)

  await page.getByLabel('Existing password').fill('Not-My-Password-1')
  await page.getByLabel('New password').fill('Greta-Was-Here-2')
  await page.getByLabel('Confirm password').fill('Greta-Was-Here-2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(problem(page)).toContainText('This is not your current password')
  await page.getByLabel('Existing password').fill('Greta-Was-Here-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(snackbar(page).getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(snackbar(page).getByText('Your account has been deleted and you have been logged out')).toBeVisible()
}

// ACCOUNT-7, ACCOUNT-54, SCREEN-4
test('a client admin attaches organisations, and works as somebody else and back', async ({ page }) => {
  test.slow()
  const portal = await portalOf(page, 'admin')
  await page.goto(`${portal}/users`)
  await expect(row(page, 'Isla Farquhar')).toContainText('Manager')
  await expect(row(page, 'Fiona MacLeod')).toContainText('Client admin')
  await expectAccessible(page)
  await choose(page, 'Moira Kerr', 'Edit user')
  const edit = dialog(page, 'Edit user')
  await edit.getByRole('combobox', { name: 'Attach organisation' }).fill('Leith')
  await page.getByRole('option', { name: /Leith/ }).click()
  const attached = edit.getByRole('listitem').filter({ hasText: 'Leith' })
  await attached.getByLabel(/^Role in/).selectOption('Manager')
  await attached.getByLabel('Quote contact').check()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save user' }).click()
  await expect(snackbar(page).getByText('User saved')).toBeVisible()
  const membership = row(page, 'Moira Kerr').getByRole('listitem').filter({ hasText: 'Leith' })
  await expect(membership).toContainText('Manager')
  await expect(membership).toContainText('Quote contact')
  await choose(page, 'Moira Kerr', 'Edit user')
  await attached.getByLabel(/^Role in/).selectOption('Revoke access')
  await edit.getByRole('button', { name: 'Save user' }).click()
  await expect(membership).toHaveCount(0)

  // Nobody acts as a client admin, nor edits their own roles.
  await page.getByRole('button', { name: 'Actions for Fiona MacLeod' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View user'])
  await page.keyboard.press('Escape')
  await choose(page, 'Kirsty Munro', 'Impersonate user')
  await page.waitForURL(/\/portal\/[0-9a-f-]{36}$/)
  await expect(page.getByText('You are working as Kirsty Munro')).toBeVisible()
  const theirs = page.url()
  await page.goto(`${theirs}/your-profile`)
  await expect(page.getByText('You are working as Kirsty Munro').last()).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  for (const name of ['Change password', 'Delete account'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)

  // The impersonation ran out while something was typed, which is kept for the next time.
  await page.getByLabel('First name').fill('Kirstin')
  await page.context().clearCookies({ name: /impersonation/ })
  await Promise.all([
    expect(snackbar(page).getByText('You are no longer working as somebody else')).toBeVisible(),
    page.getByRole('button', { name: 'Update details' }).click(),
  ])
  await expect(page).toHaveURL(`${portal}`)
  await page.goto(`${portal}/users`)
  await choose(page, 'Kirsty Munro', 'Impersonate user')
  await page.waitForURL(theirs)
  await page.goto(`${theirs}/your-profile`)
  await expect(page.getByLabel('First name')).toHaveValue('Kirstin')
  await page.getByLabel('First name').fill('Kirsty')

  await page.goto(`${theirs}/assets`)
  await page.getByRole('button', { name: 'Back to client admin' }).click()
  await expect(page).toHaveURL(`${portal}`)
  await expect(page.getByText('You are working as')).toHaveCount(0)
  await page.goto(`${portal}/your-profile`)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('users and profile fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const portal = await portalOf(page, 'customer')
  for (const path of ['users', 'users/add', 'your-profile']) {
    await page.goto(`${portal}/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSideScroll(page)
  }
})
