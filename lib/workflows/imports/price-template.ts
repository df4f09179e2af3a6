import { db } from '@/lib/core/db/client'
import { priceCells } from './rows/price-rows'
import { priceColumns } from './rows/table'
import { type TemplateOwner, templateRoutes } from './templates'

interface Row {
  cells: string[]
}

/** A catalogue's lines by code; it holds as many as one keeps by hand. */
async function* batches(owner: TemplateOwner): AsyncGenerator<Row[]> {
  const { currency } = await db.client.findUniqueOrThrow({ where: { id: owner.clientId }, select: { currency: true } })
  for (let last: { code: string; id: string } | undefined; ; ) {
    const where = { ...owner, ...(last && { code: { gt: last.code } }) }
    const rows = await db.quotePrice.findMany({ where, orderBy: { code: 'asc' }, take: 1000 })
    yield rows.map((row) => ({ cells: priceCells({ ...row, unitAmount: Number(row.unitAmount) }, currency) }))
    last = rows.at(-1)
    if (rows.length < 1000) return
  }
}

export const priceTemplateRoutes = templateRoutes({
  path: '/quotePrices',
  name: 'prices-template',
  access: 'quotes:write',
  columns: async () => priceColumns.map((title, at) => ({ title, value: ({ cells }: Row) => cells[at] ?? '' })),
  batches,
})
