import type { LineColumn } from '@/lib/core/csv/line-column'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'

/**
 * The columns of the export (LIST-23). Times are the client's local ones; a day that starts at 00:00 is shown without.
 * An asset without a next inspection in the past has no task that is due (ASSET-31).
 */
export function assetColumns({ actor }: Asker): LineColumn[] {
  const due = { lte: new Date() }
  return [
    { title: 'Tag', text: ['name'] },
    { title: 'Asset type', text: ['assetTypeName', 'assetType.name'] },
    { title: 'Distributor', ...distributor(actor) },
    { title: 'Customer', text: ['customer.name'] },
    { title: 'Site & zone', text: ['organisationZone.locationTrail'] },
    { title: 'Tasks', number: 'checkCount' },
    { title: 'Good', number: 'goodCount' },
    { title: 'Monitor', number: 'monitorCount' },
    { title: 'Action', number: 'actionRequiredCount' },
    { title: 'Due', count: { relation: 'checks', where: { nextDue: due }, of: { nextInspectionDate: due } } },
    { title: 'Last inspection', time: 'lastInspectionDate' },
    { title: 'Next inspection', time: 'nextInspectionDate', isDay: true },
    { title: 'Allocation date', date: 'installationDate' },
    { title: 'Build date', date: 'buildDate' },
    { title: 'Max checks', number: 'tag.batch.maxChecks' },
  ]
}

/** As `distributorNow` has it: assets may still carry the one that their customer had before. */
const distributor = ({ moves }: Actor) =>
  moves
    ? { where: 'customerOrganisationId', text: ['customer.distributor.name'], otherwise: 'distributor.name' }
    : { text: ['distributor.name'] }
