import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { refused } from '@/lib/core/errors/errors'
import { queryBoolean } from '@/lib/core/text/zod'
import { texts } from '@/lib/workflows/imports/rows/report'
import {
  assetImportBody,
  importAnswer,
  importRefusal,
  priceImportBody,
  taskImportBody,
} from '@/lib/workflows/imports/rows/schema'
import { assetTemplateRoutes } from './asset-template'
import { assetTypeImportCalls, priceImportCalls, taskImportCalls } from './client'
import { importAssetTypes, tryAssetTypes } from './import-asset-types'
import { importChecks, tryChecks } from './import-checks'
import { importPrices, tryPrices } from './import-prices'
import { organisationToImportInto } from './organisation'
import { priceTemplateRoutes } from './price-template'
import { taskTemplateRoutes } from './task-template'

const query = z.looseObject({
  dryRun: queryBoolean().optional().meta({ description: '1 judges the rows and saves nothing' }),
})

/** Rows with their lines: the header is line 1, so the first row is line 2 unless it says otherwise (IMPORT-12). */
function numbered<Row extends { line?: number }>(rows: readonly Row[]): (Row & { line: number })[] {
  if (rows.length === 0) throw refused(texts.noData)
  return rows.map((row, i) => ({ ...row, line: row.line ?? i + 2 }))
}

export const importRoutes = [
  route({
    ...declares(taskImportCalls.import, { response: importAnswer }),
    access: 'library:import',
    summary:
      'Imports tasks, all rows or none; rows with an id change that task. With a client-made id the same import again answers what it did',
    accepts: 'files',
    hasRows: true,
    query,
    body: taskImportBody,
    refusal: importRefusal,
    status: 200,
    load: ({ actor, params }) => organisationToImportInto(actor, params.organisationId),
    handle: async ({ actor, record: organisationId, query: { dryRun }, body, request: { signal } }) => {
      const [owner, rows] = [{ clientId: actor.clientId, organisationId }, numbered(body.checks)]
      return dryRun ? tryChecks(owner, rows) : importChecks(actor, owner, rows, { id: body.id, signal })
    },
  }),
  route({
    ...declares(assetTypeImportCalls.import, { response: importAnswer }),
    access: 'library:import',
    summary:
      'Imports asset types, all rows or none; rows with an id change that asset type. With a client-made id the same import again answers what it did',
    accepts: 'files',
    hasRows: true,
    query,
    body: assetImportBody,
    refusal: importRefusal,
    status: 200,
    load: ({ actor, params }) => organisationToImportInto(actor, params.organisationId),
    handle: async ({ actor, record: organisationId, query: { dryRun }, body, request: { signal } }) => {
      const [owner, rows] = [{ clientId: actor.clientId, organisationId }, numbered(body.assets)]
      return dryRun ? tryAssetTypes(owner, rows) : importAssetTypes(actor, owner, rows, { id: body.id, signal })
    },
  }),
  route({
    ...declares(priceImportCalls.import, { response: importAnswer }),
    access: 'quotes:write',
    summary:
      'Imports lines of the price catalogue, all rows or none; a row with a code that is there changes that line. With a client-made id the same import again answers what it did',
    accepts: 'files',
    hasRows: true,
    query,
    body: priceImportBody,
    refusal: importRefusal,
    status: 200,
    load: ({ actor, params }) => organisationToImportInto(actor, params.organisationId),
    handle: async ({ actor, record: organisationId, query: { dryRun }, body, request: { signal } }) => {
      const [owner, rows] = [{ clientId: actor.clientId, organisationId }, numbered(body.prices)]
      return dryRun ? tryPrices(owner, rows) : importPrices(actor, owner, rows, { id: body.id, signal })
    },
  }),
  ...priceTemplateRoutes,
  ...taskTemplateRoutes,
  ...assetTemplateRoutes,
]
