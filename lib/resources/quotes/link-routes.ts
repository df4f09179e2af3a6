import { declares } from '@/lib/api/declares'
import { route, type Sent } from '@/lib/api/route'
import { callerOf, networkOf } from '@/lib/auth/address'
import { actorOfClaim } from '@/lib/auth/claim'
import { checkLimit, takeAttempt } from '@/lib/auth/rate-limits'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { conflict, deadLink, forbidden } from '@/lib/core/errors/errors'
import { fileResponse } from '@/lib/core/files/file-response'
import { files } from '@/lib/core/files/files'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { can } from '@/lib/domain/permissions/can'
import { decideByLinkCall, linkedQuoteCall, linkedQuotePdfCall } from './client'
import { decideQuote } from './decide.commands'
import { readFileLink } from './file-link'
import { findLinked, type Linked } from './link.queries'
import { whyRefused } from './policy'
import { asOn, presentQuote, todayAt } from './presenter'
import { findQuote } from './queries'
import { decideByLink, linkedQuote } from './schema'

interface Opened {
  request: Sent
  tenant: Tenant
  params: Record<string, string>
}

/**
 * What a link leads to. Links that lead nowhere count against whoever opens them (QUOTE-21).
 * @throws ApiError 404 of a dead link, 429 after many of them.
 */
async function opened({ request, tenant, params }: Opened): Promise<Linked> {
  const network = networkOf(callerOf(request.headers).address)
  await checkLimit('quote-link', network)
  const linked = await findLinked(tenant, params.token ?? '')
  if (linked) return linked
  await takeAttempt('quote-link', network)
  throw deadLink()
}

function present({ quote, addressee, mayDecide }: Linked, tenant: Tenant) {
  const isOpen = whyRefused('decide', asOn(todayAt(tenant), quote)) === null
  return { ...presentQuote(todayAt(tenant), quote), fullName: addressee.fullName, mayDecide: mayDecide && isOpen }
}

/** The stored file, as it was sent. @throws ApiError 404 where there is none. */
async function download({ number, pdfKey }: { number: number; pdfKey: string | null }): Promise<Response> {
  const file = pdfKey ? await files().get(pdfKey) : null
  if (!file) throw deadLink()
  return fileResponse(file, { filename: `Quote ${number}.pdf`, contentType: 'application/pdf', inline: false })
}

/** What a mailed quote's link leads to, without a session (QUOTE-19, QUOTE-20). Looking changes nothing. */
export const linkRoutes = [
  route({
    ...declares(linkedQuoteCall, { response: linkedQuote }),
    access: 'anybody',
    summary: 'Answers the quote of a mailed link; changes nothing',
    isBounded: true,
    load: opened,
    handle: async ({ tenant, record }) => present(record, tenant),
  }),
  route({
    ...declares(linkedQuotePdfCall, {}),
    access: 'anybody',
    summary: 'Downloads the file of the quote of a mailed link',
    isBounded: true,
    file: 'application/pdf',
    load: opened,
    handle: ({ record }) => download(record.quote),
  }),
  route({
    ...declares(decideByLinkCall, { body: decideByLink, response: linkedQuote }),
    access: 'anybody',
    summary: 'Approves or declines the quote of a mailed link, for the person whom it was mailed to',
    status: 200,
    forbidsSome: true,
    load: async (call) => {
      const linked = await opened(call)
      if (!linked.mayDecide) throw forbidden()
      const why = whyRefused('decide', asOn(todayAt(call.tenant), linked.quote))
      if (why) throw conflict(why)
      return linked
    },
    handle: async ({ tenant, record, body, params }) => {
      const { fullName, ...decision } = body
      const by = { clientId: tenant.id, userId: record.addressee.userId, fullName, byLink: true }
      await decideQuote(by, record.quote.id, calendarDateIn(tenant.timezone, new Date()), decision)
      const decided = await findLinked(tenant, params.token ?? '')
      if (!decided) throw deadLink()
      return present(decided, tenant)
    },
  }),
  route({
    method: 'GET',
    path: '/quoteFiles/{token}',
    access: 'anybody',
    summary: 'Downloads the file of a quote by its signed address',
    file: 'application/pdf',
    handle: async ({ params, tenant }) => {
      const link = readFileLink(params.token ?? '')
      const actor = link && (await actorOfClaim(link, tenant))
      const row = link && actor && can(actor, 'quotes:see') ? await findQuote(actor, link.quoteId) : null
      if (!row) throw deadLink()
      return download(row)
    },
  }),
]
