import fc from 'fast-check'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildWorld } from '@/lib/testing/factories'
import { line, quoteCalls } from '@/lib/testing/quote-calls'

/*
 * Stories made at random of quotes that share findings, over HTTP, and by an oracle that is the contract's tables read
 * aloud: it knows states alone, and neither numbers, mails nor files.
 */

const some = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 })
const nth = fc.nat(3)
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('draft' as const), of: some }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'decline' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('withdraw' as const, 'revise' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('step' as const),
      finding: fc.nat(2),
      to: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const begin: Act = { does: 'draft', of: [0, 1] }

interface Quote {
  state: number
  of: number[]
  revises: number | null
}
interface Known {
  quotes: Quote[]
  findings: { state: number; quote: number | null }[]
}

/** From where people take a finding to a state: a Manager or Admin may take each of these. */
const byHand: Record<number, number[]> = { 0: [6, 7], 4: [0, 2, 3, 5], 5: [0, 2, 3, 4], 6: [5], 7: [0, 1, 2, 3, 4, 5] }

/** Findings that wait for this quote go where it leads them. */
function lead({ findings }: Known, quote: number, to: number) {
  for (const one of findings) if (one.quote === quote && one.state === 1) one.state = to
}

/** What an act is answered with, and what it does to what is known. */
function oracle(known: Known, one: Act): number {
  const { quotes, findings } = known
  if (one.does === 'step') {
    const finding = findings[one.finding] as Known['findings'][number]
    if (!byHand[one.to]?.includes(finding.state)) return 409
    finding.state = one.to
    return 201
  }
  const ended = (of: number[]) => of.some((at) => (findings[at]?.state ?? 0) > 5)
  if (one.does === 'draft') {
    if (ended(one.of)) return 422
    quotes.push({ state: 0, of: one.of, revises: null })
    return 201
  }
  const quote = quotes[one.nth] as Quote
  if (one.does === 'revise') {
    if (quote.state === 0) return 409
    quotes.push({ state: 0, of: quote.of, revises: one.nth })
    return 201
  }
  if (one.does === 'withdraw') {
    if (quote.state !== 1) return 409
    quote.state = 5
    lead(known, one.nth, 0)
    return 200
  }
  if (one.does !== 'send') {
    if (quote.state !== 1) return quote.state === 0 ? 404 : 409
    quote.state = one.does === 'approve' ? 2 : 3
    lead(known, one.nth, quote.state)
    return 200
  }
  if (quote.state !== 0) return 409
  const others = quotes.filter((other, at) => other.state === 1 && at !== quote.revises)
  if (ended(quote.of) || others.some(({ of }) => of.some((at) => quote.of.includes(at)))) return 422
  const before = quote.revises === null ? undefined : quotes[quote.revises]
  if (before?.state === 1) {
    before.state = 5
    lead(known, quote.revises as number, 0)
  }
  quote.state = 1
  for (const at of quote.of) {
    const finding = findings[at] as Known['findings'][number]
    finding.quote = one.nth
    if ([0, 3].includes(finding.state)) finding.state = 1
  }
  return 200
}

// QUOTE-7, QUOTE-11, QUOTE-15, QUOTE-16, QUOTE-18, QUOTE-32, FINDING-8
it('quotes and their findings have the states that a simple model says, after any story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (story) => {
      const world = await buildWorld()
      const { call, receiver, finding, send, decide } = quoteCalls(() => world)
      await receiver()
      const findings = [(await finding()).id, (await finding()).id, (await finding()).id]
      const ids: string[] = []
      const known: Known = { quotes: [], findings: findings.map(() => ({ state: 0, quote: null })) }
      const { customerAdmin, distributorAdmin } = world
      const lines = (of: number[]) => of.map((at) => line(1000 + at, { findingId: findings[at] }))
      const draft = (of: number[]) => {
        const body = { customerOrganisationId: world.customer.id, title: 'Repairs', lines: lines(of) }
        return call('POST', '/quotes', distributorAdmin, body)
      }
      const step = (at: number, to: number) => {
        const more = to === 7 ? { dismissReason: 1 } : {}
        return call('POST', `/findings/${findings[at]}/events`, customerAdmin, { to, notes: 'Seen', ...more })
      }
      const take = (one: Act) => {
        if (one.does === 'draft') return draft(one.of)
        if (one.does === 'step') return step(one.finding, one.to)
        const id = ids[one.nth] as string
        if (one.does === 'send') return send(id)
        if (one.does === 'approve' || one.does === 'decline') return decide(id, one.does, customerAdmin)
        return call('POST', `/quotes/${id}/${one.does}`)
      }
      for (const one of [begin, ...story]) {
        if ('nth' in one && one.nth >= ids.length) continue
        const { status, body } = await take(one)
        expect([one, status]).toEqual([one, oracle(known, one)])
        if (status === 201 && one.does !== 'step') ids.push(body.id)
      }
      const found = await systemDb.finding.findMany({ where: { id: { in: findings } } })
      const now = findings.map((id) => found.find((one) => one.id === id))
      expect(now.map((one) => ({ state: one?.state, quote: one?.quoteId ? ids.indexOf(one.quoteId) : null }))).toEqual(
        known.findings,
      )
      const kept = await systemDb.quote.findMany({ where: { id: { in: ids } } })
      const count = (at: number, ...states: number[]) =>
        known.findings.filter(({ quote, state }) => quote === at && states.includes(state)).length
      expect(ids.map((id) => kept.find((one) => one.id === id))).toEqual(
        known.quotes.map(({ state }, at) =>
          expect.objectContaining({ state, approvedFindings: count(at, 2), begunFindings: count(at, 4, 5) }),
        ),
      )
    }),
    { numRuns: 8 },
  )
})
