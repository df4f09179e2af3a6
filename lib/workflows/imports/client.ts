import type { address } from '@/lib/core/client/answers'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { checklistImportAnswer, checklistImportBody } from './checklists/schema'
import type { importAnswer } from './rows/schema'

const rows = <const Path extends string>(path: Path, changes: readonly string[]) =>
  endpoint({ method: 'POST', path, answer: typed<typeof importAnswer>(), changes })

/** The template to fill in; with `/true` behind it, one with the library's rows. */
const template = <const Path extends string>(path: Path) =>
  endpoint({ method: 'GET', path, answer: typed<typeof address>() })

/** Tasks; sectors that they name and that are not there are made. */
export const taskImportCalls = {
  /** With `dryRun` in the query. */
  check: rows('/checks/import/{organisationId}', []),
  import: rows('/checks/import/{organisationId}', ['/checks', '/sectors']),
  template: template('/checks/export-template/{organisationId}'),
  filledTemplate: template('/checks/export-template/{organisationId}/true'),
}

/** Asset types, likewise. */
export const assetTypeImportCalls = {
  check: rows('/assetTypes/import/{organisationId}', []),
  import: rows('/assetTypes/import/{organisationId}', ['/assetTypes', '/sectors', '/additionalFields']),
  template: template('/assetTypes/export-template/{organisationId}'),
  filledTemplate: template('/assetTypes/export-template/{organisationId}/true'),
}

/** Lines of a distributor's price catalogue, likewise. */
export const priceImportCalls = {
  check: rows('/quotePrices/import/{organisationId}', []),
  import: rows('/quotePrices/import/{organisationId}', ['/quotePrices']),
  template: template('/quotePrices/export-template/{organisationId}'),
  filledTemplate: template('/quotePrices/export-template/{organisationId}/true'),
}

/** A checklist's draft, as a file. */
export const checklistFileCalls = {
  /** With `dryRun` in the query. */
  check: checklistImport([]),
  import: checklistImport(['/checklists']),
  /** With `format` in the query: `csv` or `json`. */
  export: endpoint({ method: 'GET', path: '/checklists/{id}/export', answer: typed<typeof address>() }),
}

function checklistImport(changes: readonly string[]) {
  return endpoint({
    method: 'POST',
    path: '/checklists/{id}/import',
    body: typed<typeof checklistImportBody>(),
    answer: typed<typeof checklistImportAnswer>(),
    changes,
  })
}
