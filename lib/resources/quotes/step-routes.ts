import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { address } from '@/lib/core/client/answers'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { QuoteStep } from '@/lib/domain/quotes/states'
import { decideQuoteCall, quotePdfCall, reviseQuoteCall, sendQuoteCall, withdrawQuoteCall } from './client'
import { decideQuote, reviseQuote, withdrawQuote } from './decide.commands'
import { fileLink } from './file-link'
import { mayDecide, mayWriteQuote, whyRefused } from './policy'
import { asOn, presentQuote, todayAt } from './presenter'
import { findQuote, receivesQuotes, type WholeQuoteRow } from './queries'
import { decideQuote as decideBody, quote, sendQuote as sendBody } from './schema'
import { sendQuote } from './send.commands'

const todayOf = ({ timezone }: Pick<Tenant, 'timezone'>) => calendarDateIn(timezone, new Date())

async function found(actor: Actor, id: unknown): Promise<WholeQuoteRow> {
  const row = await findQuote(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

const answer = async ({ actor, tenant }: Asker, id: string) => presentQuote(todayAt(tenant), await found(actor, id))

interface Loading {
  actor: Actor
  tenant: Tenant
  params: Record<string, string>
}

/** The quote, where the caller writes it and it takes the step. @throws ApiError 404, 403, 409. */
const loadFor =
  (step: QuoteStep) =>
  async ({ actor, tenant, params }: Loading): Promise<WholeQuoteRow> => {
    const row = await found(actor, params.id)
    if (!mayWriteQuote(actor, row)) throw forbidden()
    const why = whyRefused(step, asOn(todayAt(tenant), row))
    if (why) throw conflict(why)
    return row
  }

/** The same for whoever decides: role before state (QUOTE-18). */
async function loadToDecide({ actor, tenant, params }: Loading): Promise<WholeQuoteRow> {
  const row = await found(actor, params.id)
  if (!mayDecide(actor, { receivesQuotes: await receivesQuotes(actor) })) throw forbidden()
  const why = whyRefused('decide', asOn(todayAt(tenant), row))
  if (why) throw conflict(why)
  return row
}

export const stepRoutes = [
  route({
    ...declares(sendQuoteCall, { body: sendBody, response: quote }),
    access: 'quotes:write',
    summary: 'Sends a draft: a PDF and a link to each who receives quotes at the customer',
    status: 200,
    load: loadFor('send'),
    handle: async ({ actor, tenant, record, body }) => {
      await sendQuote({ actor, tenant }, record.id, body.validUntil)
      return answer({ actor, tenant }, record.id)
    },
  }),
  route({
    ...declares(withdrawQuoteCall, { response: quote }),
    access: 'quotes:write',
    summary: 'Takes a sent quote back',
    status: 200,
    load: loadFor('withdraw'),
    handle: async ({ actor, tenant, record }) => {
      await withdrawQuote(actor, record.id, todayOf(tenant))
      return answer({ actor, tenant }, record.id)
    },
  }),
  route({
    ...declares(reviseQuoteCall, { response: quote }),
    access: 'quotes:write',
    summary: 'Copies a quote into a draft; sending that withdraws the first one',
    load: loadFor('revise'),
    handle: async ({ actor, tenant, record }) => answer({ actor, tenant }, await reviseQuote(actor, record)),
  }),
  route({
    ...declares(decideQuoteCall, { body: decideBody, response: quote }),
    access: 'quotes:decide',
    summary: 'Approves or declines a quote, as the customer',
    status: 200,
    load: loadToDecide,
    handle: async ({ actor, tenant, record, body }) => {
      const { clientId, userId, fullName, acting } = actor
      await decideQuote({ clientId, userId, fullName, acting, byLink: false }, record.id, todayOf(tenant), body)
      return answer({ actor, tenant }, record.id)
    },
  }),
  route({
    ...declares(quotePdfCall, { response: address }),
    access: 'quotes:see',
    summary: 'Makes an address from which the file that was sent is downloaded, for 5 minutes',
    load: async ({ actor, params }) => {
      const row = await found(actor, params.id)
      // A draft has none yet.
      if (!row.pdfKey) throw notFound()
      return row
    },
    handle: async ({ actor, tenant, record }) => ({ url: fileLink(record.id, { actor, tenant }) }),
  }),
]
