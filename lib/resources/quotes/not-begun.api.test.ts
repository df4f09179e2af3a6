import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { sentQuote as buildSentQuote } from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { line, quoteCalls } from '@/lib/testing/quote-calls'
import { buildQuotableFinding } from '@/lib/testing/quote-factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

// QUOTE-32
it('a quote knows how many of its findings are approved and begun, whoever moves them at once', async () => {
  const { clientId, customer, distributor, customerAdmin, distributorAdmin } = world
  const owner = { clientId, organisationId: customer.id, distributorId: distributor.id } as OwnerRow
  const quotes = [(await buildSentQuote(owner)).id, (await buildSentQuote(owner)).id]
  await systemDb.quote.updateMany({ where: { id: { in: quotes } }, data: { state: 2, decidedAt: new Date() } })
  const findings: string[] = []
  for (let n = 0; n < 6; n++)
    findings.push(
      (await buildQuotableFinding({ clientId, customerId: customer.id, userId: customerAdmin.id, state: 0 })).id,
    )
  const states = [0, 1, 2, 4, 5, 6, 2, 7, 4, 3, 5, 2]
  for (let round = 0; round < 12; round++) {
    await Promise.all(
      findings.map((id, at) =>
        systemDb.finding.update({
          where: { id },
          data: {
            state: states[(round * 5 + at * (1 + (round % 3))) % states.length] as number,
            quoteId: [...quotes, null][(round + at) % 3] ?? null,
          },
        }),
      ),
    )
    const told = await systemDb.quote.findMany({ where: { id: { in: quotes } }, orderBy: { id: 'asc' } })
    const count = (quoteId: string, some: number[]) =>
      systemDb.finding.count({ where: { clientId, quoteId, state: { in: some } } })
    for (const { id, approvedFindings, begunFindings } of told)
      expect([approvedFindings, begunFindings]).toEqual([await count(id, [2]), await count(id, [4, 5])])
  }
  const notBegun = async () => {
    const path = '/api/v1/quotes?filters[work]=notBegun'
    const { body } = await request('GET', path, { host: world.host, token: distributorAdmin.token })
    return body.items.map(({ id }: { id: string }) => id)
  }
  const [first, second] = quotes as [string, string]
  await systemDb.finding.updateMany({ where: { id: { in: findings } }, data: { state: 2, quoteId: first } })
  expect(await notBegun()).toEqual([first])
  await systemDb.finding.updateMany({ where: { id: findings[0] as string }, data: { quoteId: second } })
  expect((await notBegun()).toSorted()).toEqual([first, second].toSorted())
  await systemDb.finding.updateMany({ where: { id: findings[1] as string }, data: { state: 4 } })
  expect(await notBegun()).toEqual([second])
})

// QUOTE-16, QUOTE-32, FINDING-8
it('deciding a quote while work on its findings begins does both, and counts both', async () => {
  const { customerAdmin, customerManager } = world
  const { call, draft, receiver, finding, send, decide } = quoteCalls(() => world)
  await receiver()
  for (let round = 0; round < 6; round++) {
    const findings = [(await finding()).id, (await finding()).id, (await finding()).id]
    const lines = findings.map((findingId) => line(100, { findingId }))
    const first = await draft({ lines })
    await send(first.id)
    await decide(first.id, 'approve', customerAdmin)
    // Offered again, they stay approved, and are the second one's (QUOTE-16).
    const second = await draft({ lines })
    expect((await send(second.id)).status).toBe(200)
    const answers = await Promise.all([
      decide(second.id, 'approve', customerManager),
      ...findings.slice(1).map((id) => call('POST', `/findings/${id}/events`, customerAdmin, { to: 4 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201])
    const told = await systemDb.quote.findMany({ where: { id: { in: [first.id, second.id] } }, orderBy: { id: 'asc' } })
    expect(told.map(({ state, approvedFindings, begunFindings }) => [state, approvedFindings, begunFindings])).toEqual([
      [2, 0, 0],
      [2, 1, 2],
    ])
  }
})
