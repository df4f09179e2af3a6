import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, login, portalOf, problem, snackbar, test } from './support'

/** Signs in as a demo account and is where that leads. @returns its portal's root. */
async function be(page: Page, email: string): Promise<string> {
  await login(page, email)
  return new URL(page.url()).pathname
}

const noPermission = 'You do not have the correct permissions to access that page'
const dialog = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('heading', { level: 2, name: title, exact: true })
const rows = (page: Page) => page.locator('[data-row-link]')

test.describe('guards', () => {
  // ACCESS-8, SCREEN-17
  test('a page that one’s role may not see leads to the dashboard, which says so', async ({ page }) => {
    const root = await portalOf(page, 'readonly@tagwarden.test')
    for (const path of ['tag-management', 'assets/tag']) {
      await page.goto(`${root}/${path}`)
      await expect(snackbar(page).getByText(noPermission)).toBeVisible()
      await expect(page, path).toHaveURL(root)
    }
    // Words that somebody else put into the address are not shown.
    await page.goto(`${root}?message=Call+this+number`)
    await expect(page).toHaveURL(root)
    await expect(page.getByText('Call this number')).toHaveCount(0)
  })

  // ACCESS-10
  test('an organisation that one does not belong to leads to one’s own dashboard', async ({ page }) => {
    const root = await portalOf(page, 'customer@tagwarden.test')
    for (const path of ['admin/tag-management', '018bedef-55d1-7e40-9cf0-3eac605bcc99/assets']) {
      await page.goto(`/portal/${path}`)
      await expect(snackbar(page).getByText(noPermission)).toBeVisible()
      await expect(page, path).toHaveURL(root)
    }
    await page.goto('/select-organisation')
    await expect(page).toHaveURL(root)
  })

  // ACCOUNT-5
  test('who has no organisation creates one first; who has two chooses', async ({ page }) => {
    expect(await be(page, 'both@tagwarden.test')).toBe('/select-organisation')
    await page.goto('/portal/admin')
    await expect(page).toHaveURL('/select-organisation')
    await expect(snackbar(page).getByText(noPermission)).toBeVisible()
    await page.context().clearCookies()
    await portalOf(page, 'new@tagwarden.test')
    await page.goto('/portal/admin/assets')
    await expect(page).toHaveURL('/create-organisation')
  })

  // SCREEN-28, SCREEN-35, SCREEN-36, SCREEN-37
  test('a system admin sees no data of the client, a read-only user nothing to change', async ({ page }) => {
    const root = await be(page, 'system@tagwarden.test')
    await expect(page.getByText('You are a system admin, but not a client admin of this system.')).toBeVisible()
    const figures = page.getByRole('region', { name: 'This installation' })
    for (const label of ['Clients', 'Tags left', 'Mails waiting', 'Storage', 'Version'])
      await expect(figures.getByText(label, { exact: true })).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Help' })
    await expect(help).toContainText('You run the installation')
    await expectAccessible(page)
    await help.getByRole('link', { name: 'What changed' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible()
    await expect(help).toHaveCount(0)
    await page.goto(root)
    await page.goto(`${root}/assets`)
    await expect(snackbar(page).getByText(noPermission)).toBeVisible()

    await page.context().clearCookies()
    const member = await portalOf(page, 'readonly@tagwarden.test')
    await page.goto(`${member}/assets`)
    await expect(page.getByRole('link', { name: 'Tag an asset' })).toHaveCount(0)
    await rows(page).first().click()
    await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
    for (const name of ['Add note', 'Archive', 'Edit', 'Record result'])
      await expect(page.getByRole('link', { name }), name).toHaveCount(0)
    for (const name of [/^Upload document/, /^Delete /]) await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

  // ACCOUNT-7
  test('a session that ended in another tab ends here too, and comes back to the same page', async ({
    page,
    context,
  }) => {
    const root = await portalOf(page, 'manager@tagwarden.test')
    await page.goto(`${root}/tasks?keywords=hose`)
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(other).toHaveURL('/login')

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Login/)
    await expect(snackbar(page).getByText('You have been logged out')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=[^&]*tasks%3Fkeywords%3Dhose$/)
  })
})

test.describe('a dialog over a list', () => {
  // SCREEN-1, SCREEN-5, LIST-29
  test('has its own address, keeps the filter, and leaves nothing behind in the history', async ({ page }) => {
    const root = await portalOf(page, 'distributor@tagwarden.test')
    await page.goto(`${root}/tasks?keywords=hose`)
    await page.getByRole('link', { name: 'Create task' }).click()
    await expect(dialog(page, 'Create task')).toBeVisible()
    await expect(page).toHaveURL(`${root}/tasks/add?keywords=hose`)
    await expect(page).toHaveTitle('Create task – Tagwarden Demo')
    await page.reload()
    await expect(dialog(page, 'Create task')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${root}/tasks?keywords=hose`)
    await expect(page).toHaveTitle('Task Library – Tagwarden Demo')

    const before = await page.evaluate(() => window.navigation.currentEntry?.index)
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'View task')).toBeVisible()
    await page.goBack()
    await expect(dialog(page, 'View task')).toHaveCount(0)
    await page.goForward()
    await expect(dialog(page, 'View task')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'View task')).toHaveCount(0)
    expect(await page.evaluate(() => window.navigation.currentEntry?.index)).toBe(before)
  })

  // SCREEN-8, SCREEN-10, SCREEN-11, SCREEN-16
  test('asks before what was typed is lost, and saves once however often it is clicked', async ({ page, context }) => {
    const root = await portalOf(page, 'distributor@tagwarden.test')
    await page.goto(`${root}/tasks`)
    await page.getByRole('link', { name: 'Create task' }).click()
    const name = `Twice ${Date.now()}`
    await page.getByLabel('Name').pressSequentially(name)
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(name)

    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create task' }).click()
    await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await context.setOffline(false)

    // A proxy's error page tells people nothing, and when an answer got lost nobody knows whether the save went
    // through.
    const calls = '**/api/v1/checks'
    await page.route(calls, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>No</h1>' }))
    await page.getByRole('button', { name: 'Create task' }).click()
    await expect(problem(page).getByText('The server could not answer')).toBeVisible()
    await page.unroute(calls)
    const lost = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('internetdisconnected')
    }
    await page.route(calls, lost, { times: 1 })
    await page.getByRole('button', { name: 'Create task' }).click()
    await expect(problem(page).getByText('The server could not be reached')).toBeVisible()

    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/checks')) saves += 1
    })
    await page.getByRole('button', { name: 'Create task' }).dblclick()
    await expect(snackbar(page).getByText('Task created')).toBeVisible()
    await expect(page).toHaveURL(`${root}/tasks`)
    expect(saves).toBe(1)
    await page.goto(`${root}/tasks?keywords=${encodeURIComponent(name)}`)
    await expect(rows(page)).toHaveCount(1)
  })
})

/** Holds back what the server says of pages, until it is let go. */
async function holdPages(page: Page) {
  const held: Route[] = []
  const isPage = (url: URL) => url.searchParams.has('_rsc')
  let isHeld = true
  await page.route(isPage, async (route) => (isHeld ? held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    for (const route of held.splice(0)) await route.continue()
  }
}

// SCREEN-34
test('what was clicked shows while the server has yet to answer, and can be given up', async ({ page }) => {
  const root = await portalOf(page, 'distributor@tagwarden.test')
  // Before anything is loaded ahead of a click.
  const letGo = await holdPages(page)
  await page.goto(`${root}/tasks`)
  const dialogAhead = page.locator('[data-ahead="dialog"]')
  const pageAhead = page.locator('[data-ahead="page"]')
  const menu = page.getByRole('navigation', { name: 'Main' })

  // The first click may fall into the moment in which the page begins to listen, and is lost then.
  await expect(async () => {
    await page.getByRole('link', { name: 'Create task' }).click()
    await expect(dialogAhead.getByText('Create task')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('Loading Create task')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialogAhead).toHaveCount(0)

  await menu.getByRole('link', { name: 'Tagged Assets' }).click()
  await expect(pageAhead.getByText('Tagged Assets')).toBeVisible()
  await expect(page).toHaveURL(`${root}/tasks`)
  await letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Tagged Assets' })).toBeVisible()
  await expect(pageAhead).toHaveCount(0)
  // What was given up has not come after all.
  await expect(page).toHaveURL(`${root}/assets`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// SCREEN-34
test('a dialog that was opened by its address can be closed before the server has answered', async ({ page }) => {
  const root = await portalOf(page, 'distributor@tagwarden.test')
  await page.goto(`${root}/tasks/add`)
  await expect(dialog(page, 'Create task')).toBeVisible()
  const letGo = await holdPages(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo()
  await expect(page).toHaveURL(`${root}/tasks`)
})

// SCREEN-11
test('a form on a page asks before a link or Back loses what was typed', async ({ page }) => {
  const root = await be(page, 'user@tagwarden.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Tagged Assets' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  const name = page.getByLabel('First name')
  await name.fill('Somebody Else')
  const asked = page.getByRole('heading', { name: 'Leave without saving?' })
  await page.getByRole('navigation').getByRole('link', { name: 'Task Planner' }).click()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Somebody Else')
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await expect(page).toHaveURL(`${root}/your-profile`)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`${root}/assets`)
  await page.goForward()
  await expect(name).not.toHaveValue('Somebody Else')
})

test('a list leads back to rows from a page past its end, and from a filter that finds nothing', async ({ page }) => {
  const root = await portalOf(page, 'customer@tagwarden.test')
  await page.goto(`${root}/assets?page=99`)
  await expect(rows(page).first()).toBeVisible()
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(99)

  await page.goto(`${root}/assets?taskStatus=99`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(`${root}/assets`)
})

test('a record that does not exist is answered inside the portal, with a title', async ({ page }) => {
  const root = await portalOf(page, 'customer@tagwarden.test')
  await page.goto(`${root}/assets/018bedef-55d1-7e40-9cf0-3eac605bcc99`)
  await expect(page.getByText('This does not exist, or you have no access to it')).toBeVisible()
  await expect(page).toHaveTitle('Not found – Tagwarden Demo')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expectAccessible(page)
})

// LIBRARY-27
test('an error in one part of a form is shown there, and the focus stays where one works', async ({ page }) => {
  const root = await portalOf(page, 'distributor@tagwarden.test')
  await page.goto(`${root}/asset-types/add`)
  for (const [i, name] of ['Colour', 'colour'].entries()) {
    await page.getByRole('button', { name: 'Add detail' }).click()
    await page.getByLabel('Name', { exact: true }).nth(i).fill(name)
    await page.getByLabel('Value', { exact: true }).nth(i).fill('Red')
  }
  await page.getByRole('button', { name: 'Create asset' }).click()
  await page.getByRole('link', { name: 'Additional details: Field name must be unique' }).click()
  const details = page.getByRole('group', { name: 'Additional details' })
  await expect(details).toBeFocused()
  await expect(details).toContainText('Field name must be unique')
  await page.getByRole('button', { name: 'Remove detail 2' }).click()
  await expect(page.getByRole('button', { name: 'Add detail' })).toBeFocused()
})
