import type { Page } from '@playwright/test'
import type { Person } from './people'

/** A screen as people meet it: full, empty, wrong, with something open. */
export interface State {
  name: string
  as: Person
  /** Below the portal, as a pattern of `samples`; with a slash in front an address of its own. */
  at: string
  /** What is done before one looks. */
  act?: (page: Page) => Promise<unknown>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Create|Tag|Record)/ })
    .last()
    .click()
const end = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const middle = (page: Page) => page.evaluate(() => scrollTo(0, innerHeight * 0.9))
const inDialog = (page: Page) =>
  page
    .locator('[role=dialog] form > div, [role=dialog] [data-dialog-body]')
    .first()
    .evaluate((body) => body.scrollTo(0, body.scrollHeight))
/** Calls of the list fail as where the database is away. */
const away = async (page: Page) => {
  const answer = { global: ['The service is not available at the moment. Please try again shortly'] }
  await page.route(/\/api\/v1\/(assets|checksDue)\?/, (route) => route.fulfill({ status: 503, json: answer }))
  await page
    .getByRole('textbox', { name: /^Search/ })
    .first()
    .fill('9')
  await page.getByRole('alert').first().waitFor()
}
const paper = (page: Page) => page.emulateMedia({ media: 'print' })
const chosen = (result: string) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(`^${result}`) })
    .first()
    .check({ force: true })
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
/** Filters of a list: on a phone in its sheet. */
const filters = async (page: Page) => {
  if (onPhone(page)) await button(/^Filters/)(page)
}

/** Ticks the first row; on a phone rows are ticked once that is chosen among the filters. */
async function chooseRow(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  if (!(await filters.isVisible())) return await page.getByRole('checkbox').nth(1).click({ force: true })
  await filters.click()
  await page.getByText('Select rows').click()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await page.locator('[data-row-link]').first().click()
}

/** Every screen that a review of a week's use went through, in the order in which people meet them. */
export const states: readonly State[] = [
  { name: 'login', as: 'nobody', at: '/login' },
  {
    name: 'login-wrong',
    as: 'nobody',
    at: '/login',
    act: (page) => page.getByRole('button', { name: 'Login', exact: true }).click(),
  },
  { name: 'dashboard-customer', as: 'manager', at: '' },
  { name: 'dashboard-customer-below', as: 'manager', at: '', act: middle },
  { name: 'dashboard-customer-end', as: 'manager', at: '', act: end },
  { name: 'dashboard-distributor', as: 'distributor', at: '' },
  { name: 'dashboard-distributor-below', as: 'distributor', at: '', act: middle },
  { name: 'dashboard-admin', as: 'admin', at: '' },
  { name: 'dashboard-system', as: 'system', at: '' },
  { name: 'assets', as: 'distributor', at: 'assets' },
  {
    name: 'assets-filter',
    as: 'distributor',
    at: 'assets',
    act: async (page) => {
      await filters(page)
      await button('Asset type')(page)
    },
  },
  {
    name: 'assets-columns',
    as: 'distributor',
    at: 'assets',
    act: async (page) => {
      await filters(page)
      await button('Columns')(page)
    },
  },
  { name: 'assets-row-menu', as: 'distributor', at: 'assets', act: button(/^Actions for/) },
  { name: 'assets-empty', as: 'distributor', at: 'assets?keywords=nothing-at-all' },
  { name: 'assets-away', as: 'distributor', at: 'assets', act: away },
  { name: 'assets-paper', as: 'distributor', at: 'assets', act: paper },
  {
    name: 'assets-chosen',
    as: 'distributor',
    at: 'assets',
    act: chooseRow,
  },
  { name: 'scan', as: 'user', at: 'assets/scan' },
  { name: 'tag', as: 'distributor', at: 'assets/tag' },
  { name: 'tag-wrong', as: 'distributor', at: 'assets/tag', act: save },
  { name: 'tag-end', as: 'distributor', at: 'assets/tag', act: inDialog },
  { name: 'asset', as: 'manager', at: 'assets/[assetId]' },
  { name: 'asset-below', as: 'manager', at: 'assets/[assetId]', act: middle },
  { name: 'asset-end', as: 'manager', at: 'assets/[assetId]', act: end },
  { name: 'asset-note', as: 'manager', at: 'assets/[assetId]/note' },
  { name: 'asset-edit', as: 'distributor', at: 'assets/[assetId]/edit' },
  { name: 'asset-which-task', as: 'user', at: 'assets/[assetId]/record' },
  { name: 'record', as: 'user', at: 'assets/[assetId]/record/[checkId]' },
  { name: 'record-complete', as: 'user', at: 'assets/[assetId]/record/[checkId]', act: chosen('Complete') },
  { name: 'record-action', as: 'user', at: 'assets/[assetId]/record/[checkId]', act: chosen('Action') },
  { name: 'record-wrong', as: 'user', at: 'assets/[assetId]/record/[checkId]', act: save },
  { name: 'not-there', as: 'customer', at: 'assets/00000000-0000-4000-8000-000000000000' },
  { name: 'planner', as: 'manager', at: 'task-planner?view=all' },
  { name: 'planner-overdue', as: 'manager', at: 'task-planner?to=yesterday' },
  { name: 'planner-days', as: 'manager', at: 'task-planner?view=all&group=day' },
  { name: 'planner-sites', as: 'manager', at: 'task-planner?view=all&group=site' },
  { name: 'planner-customers', as: 'distributor', at: 'task-planner?view=all&group=customer' },
  { name: 'planner-calendar', as: 'manager', at: 'task-planner?show=calendar' },
  { name: 'planner-sheet', as: 'manager', at: 'task-planner?view=all', act: filters },
  { name: 'planner-empty', as: 'manager', at: 'task-planner?keywords=nothing-at-all' },
  { name: 'completed', as: 'manager', at: 'completed-tasks?view=all' },
  {
    name: 'completed-dates',
    as: 'manager',
    at: 'completed-tasks?view=all',
    act: async (page) => {
      await filters(page)
      await button(/^Dates/)(page)
    },
  },
  { name: 'completed-last-month', as: 'manager', at: 'completed-tasks?from=startOfLastMonth&to=endOfLastMonth' },
  { name: 'completed-one', as: 'manager', at: 'completed-tasks/[completedCheckId]' },
  { name: 'findings-board', as: 'distributor', at: 'findings/board' },
  { name: 'customers', as: 'distributor', at: 'organisations' },
  { name: 'customer-view', as: 'distributor', at: 'organisations/[id]/view' },
  { name: 'customer-create', as: 'distributor', at: 'organisations/add' },
  { name: 'customer-create-wrong', as: 'distributor', at: 'organisations/add', act: save },
  { name: 'sites', as: 'customer', at: 'sites-and-zones' },
  { name: 'users', as: 'customer', at: 'users' },
  { name: 'sectors', as: 'distributor', at: 'sectors' },
  { name: 'tasks', as: 'distributor', at: 'tasks' },
  { name: 'asset-types', as: 'distributor', at: 'asset-types' },
  { name: 'asset-type-create', as: 'distributor', at: 'asset-types/add' },
  { name: 'asset-type-wrong', as: 'distributor', at: 'asset-types/add', act: save },
  { name: 'tasks-import', as: 'distributor', at: 'tasks-import' },
  { name: 'asset-imports', as: 'distributor', at: 'asset-imports' },
  { name: 'client-settings', as: 'admin', at: 'client-settings' },
  { name: 'client-settings-below', as: 'admin', at: 'client-settings', act: middle },
  { name: 'profile', as: 'manager', at: 'your-profile' },
  { name: 'audit-log', as: 'admin', at: 'audit-log' },
  { name: 'clients', as: 'system', at: 'clients' },
  { name: 'client-create', as: 'system', at: 'clients/add' },
  { name: 'client-create-wrong', as: 'system', at: 'clients/add', act: save },
  { name: 'tag-management', as: 'system', at: 'tag-management' },
  { name: 'whats-new', as: 'manager', at: 'whats-new' },
  { name: 'help', as: 'manager', at: '', act: button('Help for this page') },
  { name: 'menu', as: 'manager', at: '', act: async (page) => (onPhone(page) ? button('Menu')(page) : undefined) },
  { name: 'search', as: 'manager', at: '', act: (page) => page.keyboard.press('Control+k') },
  { name: 'bell', as: 'manager', at: '', act: button(/^Notifications/) },
]
