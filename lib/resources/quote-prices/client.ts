import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createQuotePrice, quotePrice, updateQuotePrice } from './schema'

/** A distributor's own catalogue of lines for its quotes. */
export const quotePricesApi = defineClient({
  path: '/quotePrices',
  changesWith: ['/organisations'],
  item: typed<typeof quotePrice>(),
  record: typed<typeof quotePrice>(),
  create: typed<typeof createQuotePrice>(),
  update: typed<typeof updateQuotePrice>(),
})
