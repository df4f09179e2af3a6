import type { Person } from '../screenshots/people'

/** What a page may weigh: JavaScript in kB (1000 bytes) as it is served, before the page is ready. */
export const budgets = { login: 120, list: 200, asset: 200, form: 230, round: 201 } as const
type Kind = keyof typeof budgets

/** Requests of one page view with an empty cache, whatever they are for. */
export const maxRequests = 12

export interface Screen {
  name: string
  kind: Kind
  as: Person
  pattern: string
  /** Its folder in `app`, by which the build knows it. */
  built: string
  /** JavaScript before the work on pages, in bytes, and in how many files. */
  before: readonly [number, number]
}

const portal = '/portal/[organisationId]'
const page = (name: string, kind: Kind, as: Person, before: Screen['before'], path: string, folder = path): Screen => ({
  name,
  kind,
  as,
  pattern: portal + path,
  built: `${portal}${folder}/page`,
  before,
})

/** The screens that are weighed one by one: those that are opened most, and the heaviest of each kind. */
export const screens: readonly Screen[] = [
  {
    name: 'Login',
    kind: 'login',
    as: 'nobody',
    pattern: '/login',
    built: '/(account)/(enter)/login/page',
    before: [156972, 12],
  },
  page('Dashboard', 'list', 'customer', [202919, 17], ''),
  page('Tagged assets', 'list', 'customer', [237481, 20], '/assets', '/assets/(list)'),
  page('Task planner', 'list', 'customer', [236711, 20], '/task-planner'),
  page('Users', 'list', 'admin', [239275, 20], '/users'),
  page('Tagged asset', 'asset', 'customer', [273566, 21], '/assets/[assetId]'),
  page('Record a result', 'form', 'customer', [300729, 23], '/assets/[assetId]/record/[checkId]'),
  page('Edit tagged asset', 'form', 'customer', [319515, 24], '/assets/[assetId]/edit'),
  page('Tag an asset', 'form', 'distributor', [315762, 25], '/assets/tag', '/assets/(list)/tag'),
  page('Add user', 'form', 'admin', [292220, 23], '/users/add'),
  page('Add asset type', 'form', 'distributor', [292296, 23], '/asset-types/add'),
]

/** Pages that menus lead to and that are a form, or have one beside their list. */
export const formsOfMenus = ['tag-management', 'client-settings']

/** Pages of rounds, which are opened where signals are weak: their dialogs come apart. */
export const isOfRounds = (page: string): boolean => page.includes('/rounds/')
