import { actsAsDistributor, type Role, roles, type Viewer } from './actor'
import { type Capability, type Rule, rules } from './table'

/** Why a capability is refused: an organisation has to be selected first, or it is not theirs. */
type Refusal = 'select-organisation' | 'forbidden'

/**
 * Whether the actor has the capability, as what they act as now. Says nothing about a record: that is a policy's part.
 */
export function can(actor: Viewer, capability: Capability): boolean {
  const rule: Rule = rules[capability]
  if (rule.notWhileImpersonating && actor.impersonator) return false
  return asAdmin(actor, rule) || asMember(actor, rule)
}

/** Whether the actor has at least one of them (a PUT that two kinds of people may send). */
export function canAny(actor: Viewer, wanted: readonly Capability[]): boolean {
  return wanted.some((capability) => can(actor, capability))
}

/** Null when allowed, otherwise which of the two 403 answers fits (ACCESS-3, ACCESS-2, ACCESS-17). */
export function refusal(actor: Viewer, capability: Capability): Refusal | null {
  if (can(actor, capability)) return null
  const unselected = actor.acting.as === 'none' && actor.acting.reason === 'select'
  return unselected && rules[capability].roles.length > 0 ? 'select-organisation' : 'forbidden'
}

/** Roles the actor may give: a Manager all but Admin, an Admin and a client admin all (ACCESS-12). */
export function rolesThatMayBeGiven(actor: Viewer): readonly Role[] {
  if (!can(actor, 'users:manage')) return []
  const isManager = actor.acting.as === 'organisation' && actor.acting.role === roles.manager
  return isManager
    ? [roles.user, roles.manager, roles.readOnly]
    : [roles.user, roles.manager, roles.admin, roles.readOnly]
}

/**
 * What a POST of an organisation makes (ORGANISATION-6, ORGANISATION-7, ORGANISATION-9, ORGANISATION-8,
 * ACCESS-17): one's `own`, a distributor's `customer`, or `any`. Null: 403. `named` says whether the call named an
 * organisation; without that it is one's own, also for those who act in their only organisation by default.
 */
export function organisationToMake(actor: Viewer, named: boolean): 'own' | 'customer' | 'any' | null {
  if (can(actor, 'organisations:create-any')) return 'any'
  if (!named) return 'own'
  return can(actor, 'customers:create') ? 'customer' : null
}

function asAdmin(actor: Viewer, rule: Rule): boolean {
  const acts = rule.ofThePerson || actor.acting.as === 'admin'
  return acts && ((rule.clientAdmin === true && actor.clientAdmin) || (rule.systemAdmin === true && actor.systemAdmin))
}

function asMember(actor: Viewer, rule: Rule): boolean {
  if (actor.acting.as !== 'organisation' || !rule.roles.includes(actor.acting.role)) return false
  if (rule.distributorOnly && !actsAsDistributor(actor)) return false
  if (rule.customerOnly && actsAsDistributor(actor)) return false
  return !(rule.notForClientAdmins && actor.clientAdmin)
}
