import { calendarDateIn } from '@/lib/core/dates/zone'
import { sha256Of } from '@/lib/core/files/inspect'
import { amountOf, totalsOf } from '@/lib/domain/quotes/amounts'
import { drawQuote } from '@/lib/domain/quotes/draw'
import { quantityText } from '@/lib/domain/quotes/quantity'
import { born, type Context, daysBefore, type Organisation, workersOf } from './context'
import { type PricePlan, prices, type QuotePlan, quotes } from './data/quotes'
import type { FileToStore } from './documents'
import { quoteFindings } from './quoted-findings'

const rate = 2000

/** Each distributor's catalogue, and quotes for its customers in all states, with the files that were sent. */
export async function buildQuotes(context: Context): Promise<FileToStore[]> {
  const stored: FileToStore[] = []
  const all = [...context.organisations.values()]
  // Named in all rows, or it were null in the others.
  for (const row of context.rows.organisation) row.quoteNumber = 0
  for (const distributor of all.filter(({ plan }) => plan.isDistributor)) {
    for (const price of prices) addPrice(context, distributor, price)
    const customers = all.filter(
      ({ plan }) => plan.under === distributor.plan.key && plan.archivedDaysAgo === undefined,
    )
    let number = 0
    // The first customer has one in each state, the others the first two.
    for (const [at, customer] of customers.entries())
      for (const plan of at === 0 ? quotes : quotes.slice(0, 2)) {
        number++
        stored.push(...(await addQuote(context, { distributor, customer, number, plan })))
      }
    const row = context.rows.organisation.find(({ id }) => id === distributor.id)
    if (row) row.quoteNumber = number
  }
  return stored
}

function addPrice(context: Context, { id: organisationId }: Organisation, price: PricePlan): void {
  const { clientId, now, rows } = context
  const row = born(context, daysBefore(now, 400))
  const [code, description, unitAmount] = price
  rows.quotePrice.push({
    ...row,
    updatedAt: row.createdAt,
    clientId,
    organisationId,
    code,
    description,
    unitAmount,
    taxRate: rate,
  })
}

interface Made {
  distributor: Organisation
  customer: Organisation
  number: number
  plan: QuotePlan
}

async function addQuote(context: Context, { distributor, customer, number, plan }: Made): Promise<FileToStore[]> {
  const { clientId, now, rows, timezone } = context
  const sender = workersOf(context, distributor.plan.key)[0]
  const decider = workersOf(context, customer.plan.key)[0]
  if (!sender || !decider) return []
  const at = daysBefore(now, plan.daysAgo)
  const day = (days: number) => calendarDateIn(timezone, daysBefore(now, -days))
  const row = born(context, at)
  const decided = daysBefore(now, plan.daysAgo - 2)
  const quote = { id: row.id, state: plan.state, codes: plan.findings ?? [] }
  const found = quoteFindings(context, {
    distributor,
    customer,
    quote,
    sent: { by: sender, at },
    decided: { by: decider, at: decided },
  })
  const lines = [
    ...found,
    ...plan.lines.map(([code, quantity]) => ({ code, quantity, about: '', findingId: null })),
  ].map(({ code, quantity, about, findingId }) => {
    const [, work, unitAmount] = prices.find((price) => price[0] === code) as PricePlan
    const priced = { thousandths: BigInt(quantity * 1000), unitAmount: BigInt(unitAmount), taxRate: rate }
    return { ...priced, description: `${about}${work}`, findingId, amount: amountOf(priced) }
  })
  const { netAmount, taxAmount, grossAmount } = totalsOf(lines)
  const validUntil = day(plan.validFor - plan.daysAgo)
  const isSent = plan.state > 0
  const isDecided = plan.state === 2 || plan.state === 3
  const party = ({ plan: { name, address, contactName } }: Organisation) => ({
    name,
    lines: [...address.filter((line) => line !== null), contactName],
  })
  const document = {
    number,
    title: plan.title,
    notes: plan.notes,
    currency: 'GBP',
    portal: context.plan.name,
    logo: null,
    from: party(distributor),
    to: party(customer),
    date: day(-plan.daysAgo),
    validUntil,
    replaces: null,
    author: sender.fullName,
    lines,
  }
  const bytes = await drawQuote(document, async (piece) => piece())
  const key = `${clientId}/${row.id}/quote`
  rows.quote.push({
    ...row,
    updatedAt: at,
    clientId,
    number,
    customerOrganisationId: customer.id,
    distributorOrganisationId: distributor.id,
    state: plan.state,
    title: plan.title,
    notes: plan.notes,
    currency: 'GBP',
    netAmount: Number(netAmount),
    taxAmount: Number(taxAmount),
    grossAmount: Number(grossAmount),
    ...(isSent && { validUntil, sentAt: at, sentByUserId: sender.id, pdfKey: key, pdfSha256: sha256Of(bytes) }),
    ...(isDecided && {
      decidedAt: decided,
      decidedByUserId: decider.id,
      decidedByName: decider.fullName,
      decisionNotes: plan.answer ?? null,
      purchaseOrder: plan.state === 2 ? `PO-${4200 + number}` : null,
    }),
  })
  for (const [position, line] of lines.entries())
    rows.quoteLine.push({
      id: born(context, at).id,
      clientId,
      quoteId: row.id,
      position,
      findingId: line.findingId,
      description: line.description,
      quantity: quantityText(line.thousandths),
      unitAmount: Number(line.unitAmount),
      taxRate: rate,
      amount: Number(line.amount),
    })
  return isSent ? [{ key, bytes, contentType: 'application/pdf' }] : []
}
