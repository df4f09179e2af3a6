import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { maxLength } from '@/lib/core/text/lengths'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { waitForMail } from '@/lib/testing/mail'
import { line, quoteCalls, stateOf } from '@/lib/testing/quote-calls'

let world: Built<typeof buildWorld>
beforeEach(async () => {
  world = await buildWorld()
})

const { call, draft, receiver, finding, send, decide } = quoteCalls(() => world)
/** As if days had gone by. */
const endOn = (id: string, day: string) => systemDb.quote.update({ where: { id }, data: { validUntil: new Date(day) } })

// QUOTE-7
it('a draft that is deleted while it is being sent is either gone or sent, never both', async () => {
  await receiver()
  const seen = new Set<string>()
  for (let after = 0; after < 24; after++) {
    const { id } = await draft()
    const sending = send(id)
    await new Promise((done) => setTimeout(done, after))
    const [deleted, sent] = [await call('DELETE', `/quotes/${id}`), await sending]
    seen.add(`${deleted.status} ${sent.status}`)
  }
  // Which of the two comes first is the machine's.
  for (const one of seen) expect(['200 404', '409 200']).toContain(one)
})

describe('after sending', () => {
  // QUOTE-14, QUOTE-15, QUOTE-16
  it('a quote is withdrawn, or revised by a draft that takes its place when it is sent', async () => {
    await receiver()
    const [kept, left] = [await finding(), await finding()]
    const first = await draft({ lines: [line(1, { findingId: kept.id }), line(2, { findingId: left.id })] })
    await send(first.id)
    const { status, body: second } = await call('POST', `/quotes/${first.id}/revise`)
    expect([status, second]).toEqual([
      201,
      expect.objectContaining({ state: 0, revisionOf: first.id, number: 2, netAmount: 3, title: 'Repairs' }),
    ])
    const lines = [second.lines[0]]
    await call('PUT', '/quotes', world.distributorAdmin, { id: second.id, lines })
    expect((await send(second.id)).body.state).toBe(1)
    expect((await call('GET', `/quotes/${first.id}`)).body.state).toBe(5)
    expect([await stateOf(kept.id), await stateOf(left.id)]).toEqual([1, 0])
    expect(await systemDb.finding.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({ quoteId: second.id })
    expect((await call('POST', `/quotes/${second.id}/withdraw`)).body.state).toBe(5)
    expect(await stateOf(kept.id)).toBe(0)
    expect(await call('POST', `/quotes/${second.id}/withdraw`)).toMatchObject({
      status: 409,
      body: { global: ['This quote has already been withdrawn'] },
    })
    expect((await decide(second.id, 'approve', world.customerAdmin)).body).toEqual({
      global: ['This quote has already been withdrawn'],
    })
    expect((await call('POST', `/quotes/${(await draft()).id}/revise`)).status).toBe(409)
  })

  // QUOTE-15
  it('a quote that was decided keeps that state when its revision is sent', async () => {
    await receiver()
    const first = await draft()
    await send(first.id)
    const { body: second } = await call('POST', `/quotes/${first.id}/revise`)
    await decide(first.id, 'decline', world.customerManager)
    expect((await send(second.id)).body.state).toBe(1)
    expect((await call('GET', `/quotes/${first.id}`)).body.state).toBe(3)
  })

  // QUOTE-8, QUOTE-11, QUOTE-25
  it('a quote whose day is over is expired, whoever reads it, and its findings may be quoted anew', async () => {
    await receiver()
    const { id: findingId } = await finding()
    const lines = [line(1, { findingId })]
    const { id } = await draft({ lines })
    await send(id)
    await endOn(id, '2020-01-01')
    const { customerAdmin } = world
    expect((await call('GET', `/quotes/${id}`, customerAdmin)).body.state).toBe(4)
    const listed = async (state: number) =>
      (await call('GET', `/quotes?filters[state]=${state}`, customerAdmin)).body.totalItems
    expect([await listed(1), await listed(4)]).toEqual([0, 1])
    expect(await decide(id, 'approve', customerAdmin)).toMatchObject({
      status: 409,
      body: { global: ['This quote has already expired'] },
    })
    expect((await call('POST', `/quotes/${id}/withdraw`)).status).toBe(409)
    const again = await draft({ lines })
    expect((await send(again.id)).body.state).toBe(1)
    expect(await stateOf(findingId)).toBe(1)
    expect((await call('GET', `/quotes?filters[findingId]=${findingId}`)).body.totalItems).toBe(2)
  })

  // QUOTE-22, QUOTE-10
  it('an unlink withdraws sent quotes: the customer still reads them, the former distributor does not', async () => {
    await receiver()
    const { id: findingId } = await finding()
    const { id } = await draft({ lines: [line(1, { findingId })] })
    await send(id)
    expect((await call('DELETE', `/organisations/link/${world.customer.accountCode}`)).status).toBe(200)
    expect((await call('GET', `/quotes/${id}`, world.customerUser)).body.state).toBe(5)
    expect(await stateOf(findingId)).toBe(0)
    for (const [method, path] of [
      ['GET', `/quotes/${id}`],
      ['POST', `/quotes/${id}/revise`],
      ['GET', `/quotes/${id}/pdf`],
    ] as const)
      expect((await call(method, path)).status).toBe(404)
    expect((await call('GET', '/quotes')).body.totalItems).toBe(0)
  })
})

describe('deciding', () => {
  // QUOTE-17
  it('is allowed to Managers, Admins and Users who receive quotes, and to nobody acting as another', async () => {
    const { clientId, customer, customerUser, customerReader, customerAdmin, clientAdmin, distributorAdmin } = world
    const reader = await receiver(4)
    const user = await receiver()
    const { id } = await draft()
    await send(id)
    const acting = await buildUser({
      clientId,
      memberships: [{ organisationId: customer.id, role: 2 }],
      impersonatorId: clientAdmin.id,
    })
    for (const who of [customerUser, customerReader, reader, clientAdmin, distributorAdmin, acting])
      expect((await decide(id, 'approve', who)).status).toBe(403)
    expect((await decide(id, 'maybe', customerAdmin)).body).toEqual({ decision: ['Choose approve or decline'] })
    const body = { decision: 'approve', notes: 'Go on', purchaseOrder: 'PO 7' }
    expect((await call('POST', `/quotes/${id}/decision`, user, body)).body).toMatchObject({
      state: 2,
      decidedBy: { id: user.id, fullName: `${user.firstName} ${user.lastName}` },
      decisionNotes: 'Go on',
      purchaseOrder: 'PO 7',
    })
  })

  // ERROR-29
  it('takes the longest purchase order beside the longest title: the indexes of their words hold both', async () => {
    const { id } = await draft()
    // Four bytes each, and in no order that could be written shorter.
    const longest = () =>
      Array.from({ length: maxLength.line }, () =>
        String.fromCodePoint(0x20000 + Math.floor(Math.random() * 40_000)),
      ).join('')
    const data = { title: longest(), purchaseOrder: longest() }
    expect(await systemDb.quote.update({ where: { id }, data })).toMatchObject(data)
  })

  // QUOTE-16, QUOTE-18, QUOTE-23, QUOTE-26
  it('comes through once of many calls, moves the findings and is mailed to the distributor', async () => {
    const told = await receiver(0, world.distributor.id)
    await receiver()
    const waiting = await finding()
    const working = await finding(4)
    const { id } = await draft({ lines: [waiting, working].map(({ id: findingId }) => line(1, { findingId })) })
    await send(id)
    const { customerAdmin, customerManager, clientId, distributorAdmin } = world
    const answers = await Promise.all(
      [customerAdmin, customerManager, customerAdmin, customerManager].map((who, at) =>
        decide(id, at % 2 ? 'approve' : 'decline', who),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const state: number = answers.find(({ status }) => status === 200)?.body.state
    const word = state === 2 ? 'approved' : 'declined'
    for (const { status, body } of answers)
      if (status === 409) expect(body).toEqual({ global: [`This quote has already been ${word}`] })
    expect([await stateOf(waiting.id), await stateOf(working.id)]).toEqual([state, 4])
    expect(await systemDb.finding.findUniqueOrThrow({ where: { id: working.id } })).toMatchObject({ quoteId: id })
    for (const email of [told.email, distributorAdmin.email ?? ''])
      expect((await waitForMail(email)).subject).toContain(`has ${word} quote 1`)
    const where = { clientId, recordId: id, action: 'quote-decision' }
    expect(await systemDb.auditLog.count({ where })).toBe(1)
  })
})
