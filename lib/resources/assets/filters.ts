import { archivedFilter, codeFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { statuses } from '@/lib/resources/completed-checks/schema'
import { assetTypeChoice } from '@/lib/workflows/asset-type-options'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/workflows/organisation-options'
import { installationStatuses } from './schema'

export const assetFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, customer or site'),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  assetTypeId: idFilter('Asset type', assetTypeChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  installationStatus: codeFilter('Allocation', installationStatuses),
  taskStatus: codeFilter('Tasks', { 1: 'Due', 2: 'Not due' }),
  taskResult: codesFilter('Last result', statuses),
  archived: archivedFilter(),
}
