import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import type { AnyAction, BulkList } from './action'
import { bulkAssets } from './assets/list'
import { bulkTasks } from './checks-due/list'
import { bulkFindings } from './findings/list'
import { bulkOrganisations } from './organisations/list'
import { bulkPending, bulkUsers } from './users/list'

/** Lists with actions on many of their rows, by the name that a call gives them. */
const bulkLists: Readonly<Record<string, BulkList>> = {
  assets: bulkAssets,
  checksDue: bulkTasks,
  findings: bulkFindings,
  organisations: bulkOrganisations,
  users: bulkUsers,
  'users/pending': bulkPending,
}

/** The list of that name. */
export const findList = (list: unknown): BulkList | undefined =>
  typeof list === 'string' && Object.hasOwn(bulkLists, list) ? bulkLists[list] : undefined

/** The action of that name on that list. */
export function findAction(list: unknown, action: unknown): AnyAction | undefined {
  const actions = findList(list)?.actions
  return actions && typeof action === 'string' && Object.hasOwn(actions, action) ? actions[action] : undefined
}

/** The names of what can be done with a list, or of all lists, for messages. */
export const namesOf = (list?: BulkList): string => Object.keys(list ? list.actions : bulkLists).join(', ')

/** What it takes to do at least one of them. */
export const capabilities = [
  ...new Set(Object.values(bulkLists).flatMap(({ actions }) => Object.values(actions).map(({ access }) => access))),
] as [Capability, ...Capability[]]

/** Who may: whoever may do it to one (BULK-2). */
export const mayDo = (actor: Actor, { access, isOfOrganisation }: AnyAction): boolean =>
  can(actor, access) && (!isOfOrganisation || actor.acting.as === 'organisation')
