import { born, type Context, daysBefore, monthsBefore } from './context'
import type { OrganisationPlan } from './plans'

/** Distributors, customers and their sites. */
export function buildOrganisations(context: Context): void {
  const { plan, clientId, now, rows, organisations } = context
  for (const one of plan.organisations) {
    const row = born(context, monthsBefore(now, one.since))
    const [addressLine1, addressLine2, town, postCode] = one.address
    const deletedAt = one.archivedDaysAgo === undefined ? null : daysBefore(now, one.archivedDaysAgo)
    rows.organisation.push({
      ...row,
      clientId,
      name: one.name,
      accountCode: one.accountCode,
      isDistributor: one.isDistributor ?? false,
      distributorId: one.under ? organisations.get(one.under)?.id : null,
      contactName: one.contactName,
      contactEmail: one.contactEmail,
      addressLine1,
      addressLine2,
      town,
      postCode,
      fields: Object.fromEntries((one.fields ?? []).map((field) => [field, 1])),
      updatedAt: deletedAt ?? row.createdAt,
      deletedAt,
    })
    const zones = buildSites(context, row.id, one)
    organisations.set(one.key, { id: row.id, plan: one, library: { manufacturers: [], types: [] }, zones })
  }
}

interface Outer {
  id: string
  trail: string
  ancestorIds: string[]
}

function buildSites(context: Context, organisationId: string, plan: OrganisationPlan) {
  const { clientId, now, rows } = context
  const zones: { id: string; siteId: string; trail: string }[] = []
  const build = (tree: OrganisationPlan['sites'], outer: Outer | null): void => {
    for (const [name, within] of Object.entries(tree ?? {})) {
      const row = born(context, monthsBefore(now, plan.since - 0.5))
      const locationTrail = outer ? `${outer.trail} / ${name}` : name
      const ancestorIds = [...(outer?.ancestorIds ?? []), row.id]
      const place = { parentId: outer?.id ?? null, name, locationTrail, depth: ancestorIds.length, ancestorIds }
      rows.site.push({ ...row, updatedAt: row.createdAt, clientId, organisationId, ...place })
      zones.push({ id: row.id, siteId: ancestorIds[0] ?? row.id, trail: locationTrail })
      build(within, { id: row.id, trail: locationTrail, ancestorIds })
    }
  }
  build(plan.sites, null)
  return zones
}
