import type { Locator, Page } from '@playwright/test'
import type { Person } from '../screenshots/people'

/** Something that a person does on a page, and what they wait for. */
export interface Act {
  name: string
  as: Person
  /** Where it is done, below the portal; `{asset}` is an allocated asset. */
  at: string
  /** The input that counts: a click, or a key. */
  kind?: 'click' | 'keydown'
  /** What comes before it. */
  before?: (page: Page) => Promise<unknown>
  run: (page: Page) => Promise<unknown>
  /** What holds in the page once what was asked for is there: an expression. */
  until: string
}

const dialog = `document.querySelector('[role="dialog"] form, [role="dialog"] [data-dialog-body]')`
const heading = (text: string) =>
  `[...document.querySelectorAll('h1')].some((one) => one.textContent === '${text}' && one.closest('[aria-hidden="true"]') === null)`
/** Rows are there; other ones than before, where they stood there already. */
const rows = `document.querySelector('table tbody tr [data-row-link]') && !document.querySelector('table[aria-busy]')`
const others = `document.querySelector('tbody')?.textContent !== window.rowsBefore && !document.querySelector('table[aria-busy]')`
const at = (text: string) => `location.href.includes('${text}')`
const and = (...conditions: string[]) => conditions.map((one) => `(${one})`).join(' && ')

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const firstRow = (page: Page): Locator => page.locator('[data-row-link]').first()
const openRowMenu = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()

/** Everything that people do all day. */
export const acts: readonly Act[] = [
  {
    name: 'Menu: dashboard → tagged assets',
    as: 'distributor',
    at: '',
    run: (page) => menu(page, 'Tagged Assets').click(),
    until: and(at('/assets'), heading('Tagged Assets'), rows),
  },
  {
    name: 'Menu: tagged assets → task planner',
    as: 'distributor',
    at: 'assets',
    run: (page) => menu(page, 'Task Planner').click(),
    until: and(at('/task-planner'), heading('Task Planner'), rows),
  },
  {
    name: 'Menu: tagged assets → dashboard',
    as: 'distributor',
    at: 'assets',
    run: (page) => menu(page, 'Dashboard').click(),
    until: and(
      heading('Dashboard'),
      `document.querySelector('[role="img"], svg')`,
      `document.body.textContent.includes('Falling due')`,
    ),
  },
  {
    name: 'Row → asset',
    as: 'distributor',
    at: 'assets',
    run: (page) => firstRow(page).click(),
    until: and(`/assets\\/[0-9a-f-]{36}$/.test(location.pathname)`, `document.body.textContent.includes('Location')`),
  },
  {
    name: 'Asset → which task to record',
    as: 'customer',
    at: 'assets/{asset}',
    run: (page) => page.getByRole('link', { name: 'Record result', exact: true }).click(),
    until: dialog,
  },
  {
    name: 'Record dialog, from the planner',
    as: 'customer',
    at: 'task-planner',
    before: openRowMenu,
    run: (page) => page.getByRole('menuitem', { name: 'Record result' }).click(),
    until: dialog,
  },
  {
    name: 'Dialog: create task',
    as: 'distributor',
    at: 'tasks',
    run: (page) => page.getByRole('link', { name: 'Create task' }).click(),
    until: dialog,
  },
  {
    name: 'Row menu: edit task',
    as: 'distributor',
    at: 'tasks',
    before: openRowMenu,
    run: (page) => page.getByRole('menuitem', { name: 'Edit', exact: true }).click(),
    until: dialog,
  },
  {
    name: 'Dialog: tag an asset',
    as: 'distributor',
    at: 'assets',
    run: (page) => page.getByRole('link', { name: 'Tag an asset' }).click(),
    until: dialog,
  },
  {
    name: 'Close a dialog that was opened by its address',
    as: 'distributor',
    at: 'tasks/add',
    run: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    until: `!document.querySelector('[role="dialog"]')`,
  },
  {
    name: 'Filter: an option of a chip',
    as: 'distributor',
    at: 'assets',
    before: (page) => page.getByRole('button', { name: 'Asset type' }).first().click(),
    run: (page) => page.locator('[popover] label').first().click(),
    until: and(`location.search.length > 1`, others),
  },
  {
    name: 'Search: a key',
    as: 'distributor',
    at: 'assets',
    kind: 'keydown',
    before: (page) => page.getByRole('textbox', { name: 'Search' }).focus(),
    run: (page) => page.keyboard.press('4'),
    until: and(at('keywords=4'), others),
  },
  {
    name: 'Next page',
    as: 'distributor',
    at: 'assets',
    run: (page) => page.getByRole('link', { name: 'Next page' }).click(),
    until: and(at('page=2'), others),
  },
  {
    name: 'Sort by a column',
    as: 'distributor',
    at: 'assets',
    run: (page) => page.getByRole('columnheader', { name: 'Last inspection' }).getByRole('button').click(),
    until: and(at('sort='), others),
  },
  {
    name: 'Tab: delete tags',
    as: 'system',
    at: 'tag-management',
    run: (page) => page.getByRole('tab').nth(1).click(),
    until: `document.querySelectorAll('[role="tab"]')[1].ariaSelected === 'true'`,
  },
  {
    name: 'Planner: overdue',
    as: 'distributor',
    at: 'task-planner?view=all',
    run: (page) => page.getByRole('button', { name: /^Overdue/ }).click(),
    // The rows on top may be the same ones.
    until: and(
      at('to=yesterday'),
      `document.querySelector('button[aria-pressed="true"]')?.textContent.startsWith('Overdue')`,
      `!document.querySelector('table[aria-busy]')`,
    ),
  },
  {
    name: 'Planner: calendar',
    as: 'distributor',
    at: 'task-planner?view=all',
    run: (page) => page.getByRole('button', { name: 'Calendar', exact: true }).click(),
    until: and(at('show=calendar'), `!document.querySelector('main [aria-busy="true"]')`),
  },
  {
    name: 'Record: choose Action',
    as: 'customer',
    at: 'task-planner',
    before: async (page) => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: 'Record result' }).click()
      await page.getByRole('dialog').getByText('Action', { exact: true }).waitFor()
    },
    run: (page) => page.getByRole('dialog').getByText('Action', { exact: true }).click(),
    until: `document.querySelector('[role="dialog"] input[type="radio"]:checked')`,
  },
  {
    name: 'Row → completed task',
    as: 'customer',
    at: 'completed-tasks?view=all',
    run: (page) => firstRow(page).click(),
    until: `document.querySelector('[role="dialog"] dl')`,
  },
  {
    name: 'Row → customer',
    as: 'distributor',
    at: 'organisations',
    run: (page) => firstRow(page).click(),
    until: `document.querySelector('[role="dialog"] dl, [role="dialog"] form')`,
  },
  {
    name: 'Findings → board',
    as: 'distributor',
    at: 'findings',
    run: (page) => page.getByRole('link', { name: 'Board', exact: true }).click(),
    until: and(at('/findings/board'), heading('Findings board')),
  },
  {
    name: 'Search everything: its key',
    as: 'distributor',
    at: 'assets',
    kind: 'keydown',
    run: (page) => page.keyboard.press('Control+k'),
    until: `document.activeElement?.getAttribute('role') === 'combobox'`,
  },
  {
    name: 'Help for this page',
    as: 'distributor',
    at: 'assets',
    run: (page) => page.getByRole('button', { name: 'Help for this page' }).click(),
    until: `(document.querySelector('[role="dialog"]')?.textContent ?? '').length > 200`,
  },
  {
    name: 'Notifications',
    as: 'distributor',
    at: 'assets',
    run: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    until: `document.querySelector('[role="dialog"] ul, [role="dialog"] li, [role="dialog"] p')`,
  },
  {
    name: 'Switch organisation',
    as: 'both',
    at: '/select-organisation',
    run: (page) => page.getByRole('main').getByRole('link').first().click(),
    until: and(heading('Dashboard'), `document.body.textContent.includes('Falling due')`),
  },
  {
    name: 'Save a sector',
    as: 'distributor',
    at: 'sectors',
    before: async (page) => {
      await firstRow(page).click()
      const name = page.getByRole('dialog').getByLabel('Name')
      await name.fill(`${(await name.inputValue()).slice(0, 40)} ${Date.now() % 1000}`)
    },
    run: (page) => page.getByRole('button', { name: /^Save/ }).click(),
    until: `!document.querySelector('[role="dialog"]')`,
  },
]
