import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { taskColumns } from '@/lib/workflows/imports/rows/table'
import { frequencyCells } from '@/lib/workflows/imports/rows/task-rows'
import { pages, type TemplateOwner, templateRoutes } from './templates'

const include = { sector: { select: { name: true } } } as const
type Row = Prisma.CheckGetPayload<{ include: typeof include }>

const cells: ((row: Row) => string | number)[] = [
  ({ id }) => id,
  ({ name }) => name,
  ({ sector }) => sector?.name ?? '',
  (row) => frequencyCells(row)[0],
  (row) => frequencyCells(row)[1],
]

const batches = (owner: TemplateOwner) =>
  pages(({ where, ...args }) => db.check.findMany({ where: { ...owner, deletedAt: null, ...where }, ...args, include }))

export const taskTemplateRoutes = templateRoutes({
  path: '/checks',
  name: 'tasks-template',
  columns: async () => taskColumns.map((title, i) => ({ title, value: cells[i] as (row: Row) => string | number })),
  batches,
})
