import type { Asker } from '@/lib/domain/people/asker'
import type { Filter } from '@/lib/list/filters'

type Ids = Record<string, string[]>

/**
 * Of which kind a filter or a path's parameter of this name is. Of each there is a much used one and a little used one.
 */
const kinds: Record<string, string> = {
  distributorOrganisationId: 'distributor',
  distributorId: 'distributor',
  customerOrganisationId: 'customer',
  organisationId: 'customer',
  excludeId: 'customer',
  assetTypeId: 'assetType',
  excludeAssetTypeId: 'assetType',
  organisationZoneId: 'zone',
  siteId: 'zone',
  assetId: 'asset',
  excludeAssetId: 'asset',
  recordId: 'asset',
  checkId: 'check',
  versionId: 'checklistVersion',
  findingId: 'finding',
  quoteId: 'quote',
  sectorId: 'sector',
  additionalFieldId: 'field',
  userId: 'user',
  assigneeUserId: 'user',
  completedCheckId: 'result',
  clientId: 'client',
  importId: 'import',
}

/** Ids that fill a filter or a path's parameter of this name. */
export const idsNamed = (name: string, ids: Ids): string[] | undefined => ids[kinds[name] ?? '']

/** Of filters by a text that is no record's id. Days: few rows and many, of dates behind and ahead. */
const fixed: Record<string, string[]> = {
  list: ['assets'],
  itemKey: ['pressure', 'weight', 'nothing'],
  from: ['yesterday', '2025-01-01'],
  to: ['endOfWeek', 'in30days', '2024-06-30'],
  since: [new Date(Date.now() - 86_400_000).toISOString(), '2025-01-01T00:00:00Z'],
  escalatedOn: [new Date().toISOString().slice(0, 10), '2025-01-01'],
}

/** Words of 1, 2, 3 and more letters that are in much, in something and in nothing. */
const words = [
  'e',
  '7',
  'zz',
  '42',
  'no',
  '421',
  'hos',
  'HT00421',
  'Castle Works',
  'Carter 12',
  'extinguisher',
  'nowhere at all',
]

/** Values to try a filter with: of few options all, of many the first ones, of records some that are there. */
export async function samplesOf(name: string, filter: Filter, asker: Asker, ids: Ids): Promise<string[]> {
  if (fixed[name]) return fixed[name]
  if (filter.type === 0) return words
  const known = idsNamed(name, ids)
  if (known?.length) return known
  const options = (await filter.options?.(asker, [])) ?? []
  if (options.length > 0) return options.slice(0, 6).map(({ value }) => value)
  throw new Error(`There is no sample value for the filter "${name}": name its kind in scripts/plans/samples.ts`)
}
