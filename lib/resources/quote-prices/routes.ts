import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { majorText, rateText } from '@/lib/core/text/money'
import { list } from '@/lib/list/list'
import { quotePricesApi } from './client'
import { addQuotePrice, changeQuotePrice, removeQuotePrice } from './commands'
import { presentQuotePrice } from './presenter'
import { findQuotePrice, quotePriceFilters, quotePriceSource, whereQuotePrices } from './queries'
import { createQuotePrice, quotePrice, updateQuotePrice } from './schema'

export const quotePriceList = list({
  client: quotePricesApi,
  access: 'quotes:write',
  exportAccess: 'quotes:write',
  called: 'price catalogue',
  summary: 'Lists the lines of a distributor’s catalogue, by code',
  filters: quotePriceFilters,
  sorts: { code: 'code', description: 'description', unitAmount: 'unitAmount' },
  defaultSort: 'code',
  item: quotePrice,
  where: ({ actor }, filters) => whereQuotePrices(actor, filters),
  source: quotePriceSource,
  present: (rows) => rows.map(presentQuotePrice),
  // As an import takes them back (IMPORT-33).
  columns: () => [
    { title: 'Code', value: ({ code }) => code },
    { title: 'Description', value: ({ description }) => description },
    { title: 'Price', value: ({ unitAmount, currency }) => majorText(unitAmount, currency) },
    { title: 'Tax %', value: ({ taxRate }) => rateText(taxRate) },
  ],
})

export const quotePriceRecord = resource({
  client: quotePricesApi,
  noun: 'a line of the price catalogue',
  see: 'quotes:write',
  edit: 'quotes:write',
  output: quotePrice,
  find: findQuotePrice,
  present: presentQuotePrice,
  create: { body: createQuotePrice, run: addQuotePrice },
  update: { body: updateQuotePrice, run: changeQuotePrice },
  remove: { run: removeQuotePrice },
})

export const quotePriceRoutes = [...listRoutes(quotePriceList), ...quotePriceRecord.routes]
