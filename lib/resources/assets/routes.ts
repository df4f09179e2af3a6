import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { checklistsOf } from '@/lib/domain/checklists/of-tasks'
import { assetReach } from '@/lib/domain/permissions/reach'
import { lastSkips } from '@/lib/domain/rounds/last-skips'
import { list } from '@/lib/list/list'
import { archiveAsset } from './archive.commands'
import { changeAsset } from './change.commands'
import { assetsApi, tagManyCall } from './client'
import { assetLines } from './export.queries'
import { assetFilters } from './filters'
import { presentAsset, presentAssetRow } from './presenter'
import { amongAssets, assetSource, findAsset, totalAssets, whereAssets } from './queries'
import { asset, assetRow, createAsset, tagged, tagMany, updateAsset } from './schema'
import { tagAsset, tagAssets } from './tag.commands'

export const assetList = list({
  client: assetsApi,
  access: 'assets:see',
  summary: 'Lists tagged assets',
  filters: assetFilters,
  sorts: {
    name: 'name',
    lastInspectionDate: { path: 'lastInspectionDate', nullable: true },
    nextInspectionDate: { path: 'nextInspectionDate', nullable: true },
    updatedAt: 'updatedAt',
  },
  defaultSort: 'name',
  item: assetRow,
  where: ({ actor }, filters) => whereAssets(actor, filters),
  amongWords: ({ actor }, filters) => amongAssets(actor, filters),
  source: assetSource,
  reach: ({ actor }) => assetReach(actor),
  total: ({ actor }, filters) => totalAssets(actor, filters),
  present: (rows, { actor }) => rows.map((row) => presentAssetRow(row, actor)),
  lines: assetLines,
})

export const assetRecord = resource({
  client: assetsApi,
  noun: 'a tagged asset',
  see: 'assets:see',
  edit: 'assets:edit',
  output: asset,
  find: findAsset,
  present: async (row, actor, tenant) =>
    presentAsset(
      row,
      { actor, tenant },
      {
        checklistOf: await checklistsOf(actor.clientId, row.checks),
        skips: await lastSkips(actor.clientId, row.id),
      },
    ),
  frozen: whyFrozen,
  create: { body: createAsset, access: 'assets:tag', run: tagAsset },
  update: { body: updateAsset, run: changeAsset },
  remove: { access: 'assets:archive', run: archiveAsset },
})

const tagMultiple = route({
  ...declares(tagManyCall, { body: tagMany, response: tagged }),
  access: 'assets:tag',
  summary:
    'Creates a tagged asset of each of up to 200 tags, and says of each what became of it; with a client-made id the same call again answers the same',
  status: 200,
  handle: ({ actor, body }) => tagAssets(actor, body),
})

export const assetRoutes = [...listRoutes(assetList), tagMultiple, ...assetRecord.routes]
