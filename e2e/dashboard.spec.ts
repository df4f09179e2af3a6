import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, login, test } from './support'

const counts = (page: Page) => page.getByRole('region', { name: 'Counts' })
const due = (page: Page) => page.getByRole('region', { name: 'What is due' })
const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

/** Whether it is there once what the page asked for has come. */
const appears = (what: Locator) =>
  what.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )

/** How many rows the list has that a link of the dashboard leads to. */
async function totalBehind(page: Page, href: string): Promise<number> {
  await page.goto(href)
  const line = page.getByText(/^Displaying results \d/)
  await expect(line).toBeVisible()
  return numberIn((await line.textContent())?.split(' of ')[1] ?? '')
}

/** A link, and what it or all around it says of the list behind it. */
type Numbered = [href: string, text: string]
const numbered = (links: Locator, around = 'a') =>
  links.evaluateAll(
    (all, said) =>
      all.map((link): Numbered => [link.getAttribute('href') ?? '', link.closest(said)?.textContent ?? '']),
    around,
  )

/**
 * Opens the list behind each number of the page and compares its total. Where they differ both are read again: other
 * tests record results meanwhile.
 */
async function expectNumbersToBeTrue(page: Page, read: () => Promise<Numbered[]>) {
  const address = page.url()
  await expect(async () => {
    if (page.url() !== address) await page.goto(address)
    for (const [href, text] of await read()) expect(await totalBehind(page, href), text).toBe(numberIn(text))
  }).toPass({ timeout: 180_000 })
}

/** The same of the count cards, of which there are these. */
const expectCardsToBeTrue = (page: Page, labels: string[]) =>
  expectNumbersToBeTrue(page, async () => {
    await expect(counts(page).getByRole('link')).toHaveCount(labels.length)
    const cards = await numbered(counts(page).getByRole('link'))
    for (const [i, [, text]] of cards.entries()) expect(text).toContain(labels[i])
    return cards
  })

const assetCards = ['Tagged Assets', 'Unallocated Assets', 'Tasks Due', 'Tasks to Monitor', 'Tasks to Action']

test.describe('of a client that no other test changes', () => {
  test.slow() // every list behind a number is opened
  const { port } = new URL(process.env.TEST_BASE_URL ?? 'http://127.0.0.1:3000')
  test.use({ baseURL: `http://northgate.localhost:${port}` })

  // SCREEN-22, SCREEN-23, SCREEN-25, SCREEN-26
  test('a customer sees what is overdue, and every number opens its list', async ({ page }) => {
    await login(page, 'customer@northgate.test')
    const root = page.url()
    await expect(due(page).getByRole('img', { name: /^Compliance: \d+(\.\d)?%$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Results of the last 12 months' })).toBeVisible()
    await expectAccessible(page)

    const lead = due(page).getByRole('link', { name: /^[\d,]+ (overdue|today|to action) \(tasks?\)$/ })
    await expectNumbersToBeTrue(page, async () => {
      await expect(lead).toHaveText([/ overdue/, / today/, / to action/])
      const see = await numbered(due(page).getByRole('link', { name: /^See [\d,]+ tasks? due$/ }))
      const legend = await numbered(page.getByRole('link', { name: /^(Complete|Monitor|Action) [\d,]+$/i }))
      expect([see.length, legend.length]).toEqual([1, 3])
      const lists = await numbered(page.getByRole('link', { name: /^See all: / }), 'header')
      // Whether a round of the demo is today's goes by the hour; where there is one, its number is followed
      // like the others.
      const titles = lists.map(([, text]) => text.replace(/[\d,]+.*/, ''))
      expect(titles.filter((title) => !/rounds/i.test(title))).toEqual(['Tasks Due', 'Tasks to Action'])
      return [...see, ...legend, ...lists]
    })
    await page.goto(root)
    await expectCardsToBeTrue(page, assetCards)
  })

  test('the charts are worked by keyboard, said in a table, and fit a phone', async ({ page }) => {
    await login(page, 'distributor@northgate.test')
    const root = page.url()
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tasks to Action' })).toBeVisible()
    const weeks = due(page).getByRole('list', { name: 'Tasks due now and in the next weeks' }).getByRole('link')
    await expect(weeks).toHaveCount(10)
    const numbers = due(page).getByText('Numbers as a table')
    await numbers.focus()
    await page.keyboard.press('Enter')
    const table = due(page).getByRole('table', { name: 'Tasks due now and in the next weeks' })
    await expect(table.getByRole('row')).toHaveCount(11)
    await expectAccessible(page)

    // A bar opens the planner with exactly its tasks.
    const labels = await weeks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    const counted = labels.map((label) => numberIn(label.split(': ')[1] ?? ''))
    const place = counted.findIndex((count, at) => at >= 2 && count > 0)
    if (place >= 0) {
      const [bar, said] = [weeks.nth(place), counted[place]]
      await bar.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/task-planner\?from=[\w-]+&to=[\w-]+$/, { timeout: 30_000 })
      await expect(page.getByText(new RegExp(`^Displaying results .* of ${said}$`))).toBeVisible()
    } else {
      // On some days of the year the demo has nothing due in these weeks.
      expect(counted.slice(2)).toEqual(counted.slice(2).map(() => 0))
      await page.goto(`${root}/task-planner`)
    }

    // PLANNER-1, PLANNER-2, PLANNER-3: the planner's days, groups and calendar.
    const overdue = page.getByRole('button', { name: /^Overdue [\d,]+$/ })
    const late = numberIn(await overdue.textContent())
    await overdue.click()
    await expect(page.getByText(new RegExp(`^Displaying results .* of ${late}$`))).toBeVisible()
    await page.getByLabel('Group tasks').selectOption('By site')
    const groups = page.getByRole('list', { name: 'Tasks by site' })
    await expect(groups.getByRole('link', { name: /^Record result of / }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Calendar' }).click()
    // At the beginning of a month what is overdue lies in the one before.
    const day = page.getByRole('button', { name: /: [1-9][\d,]* tasks?/ }).first()
    for (let months = 0; months < 3 && !(await appears(day)); months++)
      await page.getByRole('button', { name: 'Month before' }).click()
    const wanted = numberIn(((await day.getAttribute('aria-label')) ?? '').split(': ')[1] ?? '')
    await expectAccessible(page)
    await day.click()
    await expect(page).toHaveURL(/from=([\d-]+)&to=\1/)
    await page.getByLabel('Group tasks').selectOption('By day')
    await expect(page.getByText(new RegExp(`^Displaying results .* of ${wanted}$`))).toBeVisible()

    // PLANNER-4
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: /^Record result of / }).first()).toBeVisible()
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Group tasks')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(root)
    await expect(page.getByRole('heading', { name: 'Results of the last 12 months' })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  // SCREEN-22, SCREEN-24
  test('a client admin looks at some distributors only', async ({ page }) => {
    await login(page, 'admin@northgate.test')
    const root = page.url()
    await expect(page.getByText('Showing all')).toBeVisible()
    for (const name of ['Distributors', 'Customers'])
      await expect(page.getByRole('link', { name: `See all: ${name}` })).toHaveAttribute('href', /\/organisations\?/)
    await expectAccessible(page)
    await expectCardsToBeTrue(page, ['Distributors', 'Customers', ...assetCards])

    await page.goto(root)
    await page.getByRole('button', { name: /^Select Distributors/ }).click()
    await page.getByRole('checkbox').first().check()
    await expect(page.getByText('Showing 1 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?distributors=/)
    const chosen = new URL(page.url()).searchParams.get('distributors') ?? ''
    for (const name of [/^See [\d,]+ tasks? due$/, /^Action [\d,]+$/i])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(chosen))
    const seeAll = page.getByRole('link', { name: 'See all: Distributors' })
    expect(await totalBehind(page, (await seeAll.getAttribute('href')) ?? '')).toBe(1)
    await page.goBack()
    await expectCardsToBeTrue(page, ['Distributors', 'Customers', ...assetCards])
  })
})

// SCREEN-27
test('a new organisation is led to its first inspection', async ({ page, baseURL }) => {
  await login(page, 'both@tagwarden.test')
  const made = await page.request.post('/api/v1/organisations', {
    headers: { origin: baseURL ?? '' },
    data: {
      name: `New here ${Date.now()} `.padEnd(255, 'W'),
      contactName: 'Sam Carter',
      contactEmail: 'sam@new.test',
      addressLine1: '1 New Street',
      town: 'York',
      postCode: 'YO1 7HH',
      isDistributor: false,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, accountCode } = await made.json()
  await page.goto(`/portal/${id}`)
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
  // The longest possible name leaves room for the account code.
  await expect(page.getByRole('banner').getByText(accountCode)).toBeInViewport({ ratio: 1 })
  await expectNoSideScroll(page)
  await expect(page.getByText('0 of 4 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a register' })).toBeVisible()
  await expect(page.getByText('No tasks are due')).toBeVisible()
  await expect(page.getByText('No completed tasks yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create task' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Create task' })).toBeVisible()
})
