import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import { majorText } from '@/lib/core/text/money'
import type { Asker } from '@/lib/domain/people/asker'
import { quoteReach } from '@/lib/domain/permissions/reach'
import { quoteStates } from '@/lib/domain/quotes/states'
import { type Column, list } from '@/lib/list/list'
import { quotesApi } from './client'
import { addQuote, changeQuote, removeQuote } from './commands'
import { quoteFilters } from './filters'
import { linkRoutes } from './link-routes'
import { mayWriteQuote, whyRefused } from './policy'
import { presentQuote, todayAt } from './presenter'
import { countLetter, findQuote, quoteSource, totalQuotes, whereQuotes, withLines } from './queries'
import { createQuote, type QuoteOutput, quote, updateQuote } from './schema'
import { stepRoutes } from './step-routes'

export const quoteList = list({
  client: quotesApi,
  access: 'quotes:see',
  summary: 'Lists quotes, newest first',
  filters: quoteFilters,
  sorts: {
    createdAt: 'createdAt',
    number: 'number',
    validUntil: { path: 'validUntil', nullable: true },
    grossAmount: 'grossAmount',
  },
  defaultSort: '-createdAt',
  item: quote,
  where: whereQuotes,
  source: quoteSource,
  reach: ({ actor }) => quoteReach(actor),
  total: totalQuotes,
  countCommon: ({ actor }, filters) => countLetter(actor, filters),
  // Those of years ago: none is among the newest ones, or those that come first otherwise.
  isSought: ({ decided }) => decided === 'before',
  present: async (rows, asker) => {
    const today = todayAt(asker.tenant)
    return (await withLines(asker, rows)).map((row) => presentQuote(today, row))
  },
  columns: quoteColumns,
})

/** Times are the client's local ones; amounts in whole units of the currency. */
function quoteColumns({ tenant: { timezone } }: Asker): Column<QuoteOutput>[] {
  const time = (at: string | null) => at && formatDateTime(timezone, new Date(at))
  return [
    { title: 'Number', value: ({ number }) => number },
    { title: 'Title', value: ({ title }) => title },
    { title: 'State', value: ({ state }) => quoteStates[state as keyof typeof quoteStates] },
    { title: 'Distributor', value: ({ distributor }) => distributor.name },
    { title: 'Customer', value: ({ customer }) => customer.name },
    { title: 'Currency', value: ({ currency }) => currency },
    { title: 'Net', value: ({ netAmount, currency }) => majorText(netAmount, currency) },
    { title: 'Tax', value: ({ taxAmount, currency }) => majorText(taxAmount, currency) },
    { title: 'Total', value: ({ grossAmount, currency }) => majorText(grossAmount, currency) },
    { title: 'Valid until', value: ({ validUntil }) => validUntil && formatCalendarDate(validUntil) },
    { title: 'Created', value: ({ createdAt }) => time(createdAt) },
    { title: 'Sent', value: ({ sentAt }) => time(sentAt) },
    { title: 'Decided', value: ({ decidedAt }) => time(decidedAt) },
    { title: 'Decided by', value: ({ decidedBy }) => decidedBy?.fullName },
    { title: 'Purchase order', value: ({ purchaseOrder }) => purchaseOrder },
    { title: 'Decision notes', value: ({ decisionNotes }) => decisionNotes },
  ]
}

/** Only drafts are changed or deleted (QUOTE-7). */
export const quoteRecord = resource({
  client: quotesApi,
  noun: 'a quote',
  see: 'quotes:see',
  edit: 'quotes:write',
  output: quote,
  find: findQuote,
  present: (row, _actor, tenant) => presentQuote(todayAt(tenant), row),
  mayEdit: mayWriteQuote,
  frozen: (row) => whyRefused('change', row),
  create: { body: createQuote, run: addQuote },
  update: { body: updateQuote, run: changeQuote },
  remove: { run: removeQuote },
})

export const quoteRoutes = [...listRoutes(quoteList), ...quoteRecord.routes, ...stepRoutes, ...linkRoutes]
