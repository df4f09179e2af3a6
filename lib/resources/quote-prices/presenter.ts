import type { QuotePriceRow } from './queries'
import type { QuotePriceOutput } from './schema'

/** Row → answer. */
export const presentQuotePrice = (row: QuotePriceRow): QuotePriceOutput => ({
  id: row.id,
  organisationId: row.organisationId,
  code: row.code,
  description: row.description,
  unitAmount: Number(row.unitAmount),
  taxRate: row.taxRate,
  currency: row.client.currency,
})
