import type { address } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { type Typed, typed } from '@/lib/core/client/typed'
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

const changes = [quotesApi.path]
const shows = { changesWith: changes }

/** Takes a step with a quote and answers it as it then is. */
const step = <const Path extends string, Body = unknown>(path: Path, body?: Typed<Body>) =>
  endpoint({ method: 'POST', path, answer: typed<typeof quote>(), ...(body && { body }), changes })

export const sendQuoteCall = step('/quotes/{id}/send', typed<typeof sendQuote>())
export const withdrawQuoteCall = step('/quotes/{id}/withdraw')
export const reviseQuoteCall = step('/quotes/{id}/revise')
export const decideQuoteCall = step('/quotes/{id}/decision', typed<typeof decideQuote>())

/** Where a quote's file is. */
export const quotePdfCall = endpoint({
  ...shows,
  method: 'GET',
  path: '/quotes/{id}/pdf',
  answer: typed<typeof address>(),
})

/** The quote of a mailed link, and its decision by whoever opened that. */
const byToken = { answer: typed<typeof linkedQuote>() }
export const linkedQuoteCall = endpoint({ ...byToken, ...shows, method: 'GET', path: '/quotes/by-token/{token}' })
/** Its file itself. */
export const linkedQuotePdfCall = endpoint({ ...shows, method: 'GET', path: '/quotes/by-token/{token}/pdf' })
export const decideByLinkCall = endpoint({
  ...byToken,
  method: 'POST',
  path: '/quotes/by-token/{token}/decision',
  body: typed<typeof decideByLink>(),
  changes,
})
