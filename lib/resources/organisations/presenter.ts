import { presentSwitches } from '@/lib/domain/assets/field-switches'
import type { Following } from '@/lib/domain/long-changes/progress'
import type { Standing } from '@/lib/domain/standing/figures'
import type { BesideOrganisations, OrganisationDetailRow, OrganisationListRow } from './queries'
import type { OrganisationOutput, OrganisationRowOutput } from './schema'

const nothing: Standing = { planned: 0, due: 0, overdue: 0, toAction: 0, lastVisitAt: null }

const presentStanding = ({ planned, due, overdue, toAction, lastVisitAt }: Standing = nothing) => ({
  planned,
  due,
  overdue,
  toAction,
  lastVisitAt,
})

/** Row → row of the list, with the caller's own role in it. */
export function presentOrganisationRow(
  row: OrganisationListRow,
  { memberships, progress, assets, standings }: BesideOrganisations,
): OrganisationRowOutput {
  const membership = memberships.find(({ organisationId }) => organisationId === row.id)
  return {
    id: row.id,
    name: row.name,
    accountCode: row.accountCode,
    isDistributor: row.isDistributor,
    distributorId: row.distributorId,
    distributor: row.distributor && { id: row.distributor.id, name: row.distributor.name },
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    town: row.town,
    postCode: row.postCode,
    hoseCount: assets.get(row.id) ?? row.hoseCount,
    standing: row.isDistributor ? null : presentStanding(standings.get(row.id)),
    isMoving: progress.has(row.id),
    ...presentFollowing(progress.get(row.id), row.deletedAt !== null),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    role: membership?.role ?? null,
    receiveQuotes: membership?.receiveQuotes ?? null,
    fields: presentSwitches(row.fields),
  }
}

/** What its assets follow, and how far they have. */
function presentFollowing(
  found: Following | undefined,
  isArchived: boolean,
): Pick<OrganisationRowOutput, 'following' | 'progress'> {
  if (!found) return { following: null, progress: null }
  const { isMove, done, total } = found
  return { following: isMove ? 'linking' : isArchived ? 'archiving' : 'unarchiving', progress: { done, total } }
}

/** Row → answer. */
export const presentOrganisation = (row: OrganisationDetailRow, beside: BesideOrganisations): OrganisationOutput => ({
  ...presentOrganisationRow(row, beside),
  manufacturers: row.manufacturers.map(({ id, name }) => ({ id, name })),
  hoseTypes: row.assetTypes.map(({ id, name }) => ({ id, name })),
})
