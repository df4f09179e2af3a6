import type { Capability } from '@/lib/domain/permissions/table'
import { kindsThatMay, type Somebody } from '../who-may'
import { type Kind, kinds, type Owner, owners } from './world'

/* Groups of people and whose records each reaches, as the book says (ACCESS-18): for the table of calls. */

type Group = 'customer' | 'distributor' | 'client admin' | 'system admin'
export type Reach = Partial<Record<Group, readonly Owner[]>>

const [clientAdmin, systemAdmin] = ['client admin', 'system admin'] as const satisfies Kind[]
const roles: Record<string, Somebody['role']> = { User: 0, Manager: 1, Admin: 2, 'Read-only': 4 }

function somebody(kind: Kind): Somebody {
  if (kind === clientAdmin) return { clientAdmin: true, actsAsAdmin: true }
  if (kind === systemAdmin) return { systemAdmin: true, actsAsAdmin: true }
  const [organisation, role = ''] = kind.split(' ')
  return { role: roles[role], isDistributor: organisation === 'distributor' }
}
const somebodies = Object.fromEntries(kinds.map((kind) => [kind, somebody(kind)])) as Record<Kind, Somebody>

/** The kinds of people who have at least one of the capabilities. */
export const may = (...capabilities: readonly Capability[]) => kindsThatMay(somebodies, ...capabilities)

export const tenant = owners.filter((owner) => owner !== 'otherTenant' && owner !== 'archivedAsset')
export const customers = tenant.filter((owner) => owner !== 'distributor' && owner !== 'otherDistributor')

/** A customer reads its distributor's library too, a distributor its customers' (LIBRARY-3); each changes its own. */
export const library: Reach = {
  customer: ['customer', 'distributor'],
  distributor: ['distributor', 'customer', 'linked', 'archived'],
  'client admin': tenant,
}
export const ownLibrary: Reach = { customer: ['customer'], distributor: ['distributor'], 'client admin': tenant }
/** A customer its own, a distributor its own and those of its customers now (ACCESS-18). */
export const assets: Reach = {
  customer: ['customer', 'archivedAsset'],
  distributor: ['distributor', 'customer', 'linked', 'archived', 'archivedAsset'],
  'client admin': [...tenant, 'archivedAsset'],
}
export const without = (reach: Reach, ...gone: Owner[]): Reach =>
  Object.fromEntries(Object.entries(reach).map(([group, all]) => [group, all.filter((one) => !gone.includes(one))]))
export const sites = without(assets, 'distributor', 'otherDistributor', 'archivedAsset')
export const organisations = without(assets, 'archivedAsset')
export const members: Reach = { customer: ['customer'], distributor: ['distributor'], 'client admin': tenant }
/** The installation's: what a system admin has on every client. */
export const everywhere: Reach = { 'system admin': ['customer', 'otherTenant'] }

/** The group that reaches alike. */
export const groupOf = (kind: Kind): Group => {
  if (kind === clientAdmin || kind === systemAdmin) return kind
  return kind.startsWith('customer') ? 'customer' : 'distributor'
}
