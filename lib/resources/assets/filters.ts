import { assetTypeChoice } from '@/lib/domain/options/asset-types'
import { importChoice } from '@/lib/domain/options/imports'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { archivedFilter, codeFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { severityFilter } from '@/lib/list/severity-filter'
import { statuses } from '@/lib/resources/completed-checks/schema'
import { installationStatuses } from './schema'

export const assetFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, customer or site'),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  assetTypeId: idFilter('Asset type', assetTypeChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  installationStatus: codeFilter('Allocation', installationStatuses),
  taskStatus: codeFilter('Tasks', { 1: 'Due', 2: 'Not due' }, { description: 'With a task that is due, or with none' }),
  taskResult: codesFilter('Last result', statuses),
  findingSeverity: severityFilter('Open findings'),
  importId: idFilter('Import', { ...importChoice, description: 'Made by this import of a register' }),
  archived: archivedFilter(),
}
