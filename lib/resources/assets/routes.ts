import { list } from '@/lib/api/list'
import { resource } from '@/lib/api/resource'
import { archiveAsset } from '@/lib/workflows/tag-asset/archive-asset'
import { changeAsset } from '@/lib/workflows/tag-asset/change-asset'
import { tagAsset } from '@/lib/workflows/tag-asset/tag-asset'
import { assetColumns } from './columns'
import { assetFilters } from './filters'
import { frozenAsset } from './policy'
import { presentAsset, presentAssetRow } from './presenter'
import { assetSteps, countAssets, countDue, findAsset, pageAssets, totalAssets, whereAssets } from './queries'
import { asset, assetRow, createAsset, updateAsset } from './schema'

export const assetList = list({
  path: '/assets',
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
  page: pageAssets,
  count: countAssets,
  inTwoSteps: assetSteps,
  total: ({ actor }, filters) => totalAssets(actor, filters),
  present: async (rows, { actor }) => {
    const due = await countDue(
      actor.clientId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentAssetRow(row, due.get(row.id) ?? 0))
  },
  columns: assetColumns,
})

export const assetRoutes = [
  ...assetList.routes,
  ...resource({
    path: '/assets',
    noun: 'a tagged asset',
    see: 'assets:see',
    edit: 'assets:edit',
    output: asset,
    find: findAsset,
    present: (row, actor, tenant) => presentAsset(row, { actor, tenant }),
    frozen: frozenAsset,
    create: { body: createAsset, access: 'assets:tag', run: tagAsset },
    update: { body: updateAsset, run: changeAsset },
    remove: { access: 'assets:archive', run: archiveAsset },
  }),
]
