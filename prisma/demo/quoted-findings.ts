import { born, type Context, type Organisation, type Person } from './context'

interface Given {
  distributor: Organisation
  customer: Organisation
  /** Codes: what puts one finding each right. */
  quote: { id: string; state: number; codes: readonly string[] }
  sent: Moment
  decided: Moment
}
interface Moment {
  by: Pick<Person, 'id' | 'fullName'>
  at: Date
}

/**
 * Findings of the customer that were open when a quote was sent, as lines of it, and what the quote makes of them. What
 * writes the rows names the quote in them once it is there.
 */
export function quoteFindings(context: Context, given: Given) {
  const { clientId, rows } = context
  const { distributor, customer, quote, sent, decided } = given
  const open = rows.finding.filter(
    (finding) =>
      finding.state === 0 &&
      finding.customerOrganisationId === customer.id &&
      finding.distributorOrganisationId === distributor.id &&
      new Date(finding.createdAt ?? 0) < sent.at,
  )
  const steps = stepsTo(quote.state, sent, decided)
  return quote.codes.slice(0, open.length).map((code, at) => {
    // They stand in the order in which they were found: the latest are quoted.
    const finding = open.at(-1 - at) as (typeof open)[number]
    for (const { by, at, from, to } of steps) {
      rows.findingEvent.push({
        ...born(context, at),
        ...{ clientId, findingId: finding.id ?? '', fromState: from, toState: to, quoteId: quote.id, notes: null },
        ...{ completedCheckId: null, userId: by.id, userName: by.fullName },
      })
      Object.assign(finding, { state: to, updatedAt: at })
    }
    const asset = rows.asset.find(({ id }) => id === finding.assetId)
    const about = `${asset?.name ?? ''}: ${finding.title}\n`
    return { code, quantity: 1, about, findingId: finding.id ?? null }
  })
}

/** A draft moves nothing; what was decided was sent before. */
function stepsTo(state: number, sent: Moment, decided: Moment) {
  const steps = [
    { ...sent, from: 0, to: 1 },
    { ...decided, from: 1, to: state },
  ]
  return steps.slice(0, state === 0 ? 0 : state === 1 ? 1 : 2)
}
