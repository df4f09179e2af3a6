import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  loginByPage,
  northgate,
  problem,
  snackbar,
  test,
} from './support'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const phone = { width: 390, height: 844 }

/** Chooses in a Combobox: types and takes the option that appears. */
async function choose(page: Page, label: string, text: string) {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/**
 * The same, before another box: this one takes the focus back a frame later, and who is there already would lose it.
 */
async function chooseFirst(page: Page, label: string, text: string) {
  await choose(page, label, text)
  await expect(page.getByRole('combobox', { name: label })).toBeFocused()
}

/** Another person, in a browser of their own. */
async function as(
  browser: Browser,
  email: string,
  work: (page: Page) => Promise<void>,
  options: { baseURL?: string; viewport?: typeof phone } = {},
) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await loginByPage(page, email)
  await work(page)
  await context.close()
}

/** How many assets a dashboard's card counts. */
async function count(page: Page, label: string): Promise<number> {
  const card = page.getByRole('region', { name: 'Counts' }).getByRole('link').filter({ hasText: label })
  return Number(((await card.textContent()) ?? '').replace(/[^\d]/g, ''))
}

/**
 * The whole way of one tag: from a CSV file to a completed inspection, with each person in their own browser. One test,
 * since each step stands on the one before.
 */
test('follows a tag from a CSV file to a completed inspection', async ({ browser, page, baseURL }) => {
  const mark = Date.now().toString(36).toUpperCase()
  const tag = `JT${mark}`
  const task = `Journey inspection ${mark}`
  const type = `Journey extinguisher ${mark}`

  await test.step('a system admin uploads a batch of tags and sees the counts', async () => {
    await loginByPage(page, 'system@tagwarden.test')
    await page.getByRole('link', { name: 'Tag Management' }).click()
    await expect(heading(page, 'Tag Management')).toBeVisible()
    const uploaded = page.locator('dl', { hasText: 'Tags uploaded' }).locator('dd').first()
    const before = Number(((await uploaded.textContent()) ?? '').replaceAll(',', ''))
    await expect(page.getByRole('button', { name: 'Upload tags' })).toBeDisabled()
    await page.getByLabel('Batch name').fill(`Journey ${mark}`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(`Tag\r\n${tag}\r\n${tag}-B\r\n`) })
    await page.getByRole('button', { name: 'Upload tags' }).click()
    await expect(page.getByText('2 tags were uploaded')).toBeVisible()
    await expect(uploaded).toHaveText((before + 2).toLocaleString('en-GB'))
    await expect(page.getByRole('row', { name: new RegExp(`Journey ${mark}`) })).toContainText('0 / 2')
    await expect(page.getByLabel('Batch name')).toHaveValue('')
    await expectAccessible(page)

    await page.getByLabel('Batch name').fill('Again')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(`${tag}\r\n${tag}-B\r\n`) })
    await page.getByRole('button', { name: 'Upload tags' }).click()
    await expect(problem(page).getByRole('listitem')).toHaveText([
      `CSV file: Line 1: ${tag} already exists`,
      `CSV file: Line 2: ${tag}-B already exists`,
    ])
    await expect(page.getByText('The file was not taken: see the list above')).toBeVisible()
    await expect(page.getByText(`${tag}-B already exists`)).toHaveCount(1)
  })

  await test.step('he deletes a tag by file, and is asked first', async () => {
    await page.getByRole('tab', { name: 'Tag Deletion' }).click()
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'blank.csv', mimeType: 'text/csv', buffer: Buffer.from(`${tag}-B`) })
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await page.getByRole('button', { name: 'Delete tags' }).click()
    await expect(question.getByText('This action is permanent.')).toBeVisible()
    await expect(question).toContainText('blank.csv')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('blank.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Delete tags' }).click()
    await question.getByRole('button', { name: 'Delete tags' }).click()
    await expect(page.getByText('1 tag was deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`Journey ${mark}`) })).toContainText('0 / 1')
  })

  await test.step('a distributor sees the tenant’s theme, makes a task and an asset that recommends it', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await loginByPage(page, 'distributor@tagwarden.test')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tagwarden')
    await expect(page.getByRole('banner')).toContainText('Tagwarden Demo')

    await page.getByRole('link', { name: 'Task Library' }).click()
    await page.getByRole('link', { name: 'Create task' }).click()
    await page.getByLabel('Name', { exact: true }).fill(task)
    await choose(page, 'Sector', 'Portable extinguishers')
    await expect(page.getByLabel('Unit')).toHaveValue('3')
    await page.getByRole('button', { name: 'Create task' }).click()
    await expect(snackbar(page)).toContainText('Task created')
    await page.getByRole('textbox', { name: 'Search' }).fill(task)
    await expect(page.getByRole('row', { name: new RegExp(task) })).toContainText('Every month')

    await page.getByRole('link', { name: 'Asset Library' }).click()
    await page.getByRole('link', { name: 'Create asset' }).click()
    await choose(page, 'Sector', 'Portable extinguishers')
    await page.getByLabel('Asset name').fill(type)
    await page.getByRole('button', { name: 'Add task' }).click()
    await choose(page, 'Add task', task)
    await expect(page.getByRole('listitem').filter({ hasText: task })).toContainText('New')
    await page.getByRole('button', { name: 'Create asset' }).click()
    await expect(snackbar(page)).toContainText('Asset created')
  })

  let assetPath = ''
  let dueBefore = 0
  await test.step('he tags an asset for a customer at a site', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    dueBefore = await count(page, 'Tasks Due')
    await page.getByRole('link', { name: 'Tagged Assets', exact: true }).first().click()
    await page.getByRole('link', { name: 'Tag an asset' }).click()
    await page.getByLabel('Tag', { exact: true }).fill(`${tag}-NONE`)
    await chooseFirst(page, 'Asset', type)
    await expect(page.getByRole('listitem').filter({ hasText: task })).toBeVisible()
    await chooseFirst(page, 'Customer', 'Riverside Logistics Ltd')
    await choose(page, 'Site & zone', 'Wharf Street Depot')
    const allocation = page.getByRole('textbox', { name: 'Allocation date' })
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    // A day that does not exist is refused as it was typed, and becomes no other day.
    await allocation.fill('')
    await allocation.pressSequentially('31022026')
    await expect(allocation).toHaveValue('31/02/2026')
    await page.getByRole('button', { name: 'Tag asset' }).click()
    await expect(problem).toContainText('Enter a valid date')
    await expect(allocation).toHaveValue('31/02/2026')
    await allocation.fill('31/01/2026')
    await page.getByRole('button', { name: 'Tag asset' }).click()
    // The server's own words, beside the field and in the summary; nothing typed is lost.
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'This tag is not known',
    )
    await page.getByLabel('Tag', { exact: true }).fill(tag.toLowerCase())
    await page.getByRole('button', { name: 'Tag asset' }).click()
    await expect(heading(page, tag)).toBeVisible()
    assetPath = new URL(page.url()).pathname.split('/').slice(3).join('/')
    await expect(page.getByRole('main')).toContainText('Wharf Street Depot')
    await expect(page.getByRole('listitem').filter({ hasText: task })).toContainText('28/02/2026')
    await expectAccessible(page)
  })

  await test.step('the task shows in the planner and on the dashboard', async () => {
    await page.getByRole('link', { name: 'Task Planner' }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill(tag)
    await expect(page.getByRole('row', { name: new RegExp(tag) })).toContainText('Due')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(await count(page, 'Tasks Due')).toBe(dueBefore + 1)
  })

  await test.step('a user of the customer records a result on a phone', async () => {
    await as(
      browser,
      'user@tagwarden.test',
      async (mobile) => {
        const root = new URL(mobile.url()).pathname
        await mobile.goto(`${root}/${assetPath}`)
        await expect(heading(mobile, tag)).toBeVisible()
        await expectNoSideScroll(mobile)
        await mobile.getByRole('listitem').getByRole('link', { name: 'Record result' }).click()
        await expect(mobile.getByRole('dialog')).toContainText(task)
        await mobile.getByRole('radio', { name: 'Monitor' }).check({ force: true })
        await mobile.getByLabel(/^Notes/).fill('Gauge at the lower limit')
        await expectNoSideScroll(mobile)
        await expectAccessible(mobile)
        await mobile.getByRole('button', { name: 'Record result' }).click()
        await expect(snackbar(mobile)).toContainText('Result recorded')
        await expect(mobile.getByRole('listitem').filter({ hasText: 'Gauge at the lower limit' })).toContainText(
          'Monitor',
        )
      },
      { baseURL, viewport: phone },
    )
  })

  await test.step('timeline, planner, dashboard and completed tasks show it', async () => {
    await page.goto(`/portal/${new URL(page.url()).pathname.split('/')[2]}/${assetPath}`)
    await page.getByRole('link', { name: /^Timeline/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Gauge at the lower limit')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Task Planner' }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill(tag)
    const row = page.getByRole('row', { name: new RegExp(tag) })
    await expect(row).toContainText('Monitor')
    await expect(row).not.toContainText('28/02/2026')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(await count(page, 'Tasks Due')).toBe(dueBefore)

    await as(
      browser,
      'customer@tagwarden.test',
      async (customer) => {
        await customer.getByRole('link', { name: 'Completed Tasks' }).click()
        await customer.getByRole('textbox', { name: 'Search' }).fill(tag)
        await expect(customer.getByRole('row', { name: new RegExp(tag) })).toContainText('Monitor')
      },
      { baseURL },
    )
  })

  await test.step('nobody else sees any of it', async () => {
    const hidden = async (other: Page) => {
      const root = new URL(other.url()).pathname.split('/').slice(0, 3).join('/')
      for (const screen of ['assets', 'task-planner', 'completed-tasks']) {
        await other.goto(`${root}/${screen}?keywords=${tag}`)
        await expect(other.getByText('Sorry, no results for your filter')).toBeVisible()
      }
      const answer = await other.goto(`${root}/${assetPath}`)
      expect(answer?.status()).toBe(404)
    }
    await as(browser, 'customer@northgate.test', hidden, { baseURL: northgate() })
    await as(
      browser,
      'distributor@northgate.test',
      async (other) => {
        await expect(other.locator('html')).toHaveAttribute('data-theme', 'ocean')
        await hidden(other)
      },
      { baseURL: northgate() },
    )
  })
})
