import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { foldCase } from '@/lib/core/text/fold-case'
import { assetColumns } from '@/lib/workflows/imports/rows/table'
import { pages, type TemplateOwner, templateRoutes } from './templates'

const include = {
  sector: { select: { name: true } },
  fields: {
    select: { additionalField: { select: { name: true } }, additionalFieldValue: { select: { fieldValue: true } } },
  },
} as const
type Row = Prisma.AssetTypeGetPayload<{ include: typeof include }>

const cells: ((row: Row) => string | null)[] = [
  ({ id }) => id,
  ({ name }) => name,
  ({ sector }) => sector.name,
  ({ notes }) => notes,
]

/** A column for each name of an additional field, whichever sectors have it (IMPORT-6). */
async function fieldNames(owner: TemplateOwner): Promise<string[]> {
  const fields = await db.additionalField.findMany({
    where: owner,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { name: true },
  })
  const names = new Map<string, string>()
  for (const { name } of fields) if (!names.has(foldCase(name))) names.set(foldCase(name), name)
  return [...names.values()]
}

const detailOf =
  (name: string) =>
  ({ fields }: Row) =>
    fields.find(({ additionalField }) => foldCase(additionalField.name) === foldCase(name))?.additionalFieldValue
      .fieldValue ?? null

const batches = (owner: TemplateOwner) =>
  pages(({ where, ...args }) => db.assetType.findMany({ where: { ...owner, ...where }, ...args, include }))

export const assetTemplateRoutes = templateRoutes({
  path: '/assetTypes',
  name: 'assets-template',
  columns: async (owner) => [
    ...assetColumns.map((title, i) => ({ title: title as string, value: cells[i] as (row: Row) => string | null })),
    ...(await fieldNames(owner)).map((title) => ({ title, value: detailOf(title) })),
  ],
  batches,
})
