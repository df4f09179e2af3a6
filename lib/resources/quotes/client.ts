import type { address } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { createQuote, decideByLink, decideQuote, linkedQuote, quote, sendQuote, updateQuote } from './schema'

/** Quotes: what a distributor offers a customer. */
export const quotesApi = defineClient({
  path: '/quotes',
  changesWith: ['/organisations'],
  item: typed<typeof quote>(),
  record: typed<typeof quote>(),
  create: typed<typeof createQuote>(),
  update: typed<typeof updateQuote>(),
})

const changes = ['/quotes']

export const sendQuoteCall = endpoint({
  method: 'POST',
  path: '/quotes/{id}/send',
  answer: typed<typeof quote>(),
  body: typed<typeof sendQuote>(),
  changes,
})
export const withdrawQuoteCall = endpoint({
  method: 'POST',
  path: '/quotes/{id}/withdraw',
  answer: typed<typeof quote>(),
  changes,
})
export const reviseQuoteCall = endpoint({
  method: 'POST',
  path: '/quotes/{id}/revise',
  answer: typed<typeof quote>(),
  changes,
})
export const decideQuoteCall = endpoint({
  method: 'POST',
  path: '/quotes/{id}/decision',
  answer: typed<typeof quote>(),
  body: typed<typeof decideQuote>(),
  changes,
})
export const quotePdfCall = endpoint({
  method: 'GET',
  path: '/quotes/{id}/pdf',
  answer: typed<typeof address>(),
  changesWith: ['/quotes'],
})
export const linkedQuoteCall = endpoint({
  method: 'GET',
  path: '/quotes/by-token/{token}',
  answer: typed<typeof linkedQuote>(),
  changesWith: ['/quotes'],
})
export const decideByLinkCall = endpoint({
  method: 'POST',
  path: '/quotes/by-token/{token}/decision',
  answer: typed<typeof linkedQuote>(),
  body: typed<typeof decideByLink>(),
  changes,
})
