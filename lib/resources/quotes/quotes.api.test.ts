import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { sha256Of } from '@/lib/core/files/inspect'
import type { Role } from '@/lib/domain/permissions/actor'
import { buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { readPdf } from '@/lib/testing/pdf'
import { buildQuotableFinding } from '@/lib/testing/quote-factories'
import { request } from '@/lib/testing/request'

type Who = { token: string }
let world: Awaited<ReturnType<typeof buildWorld>>
beforeEach(async () => {
  world = await buildWorld()
})

const call = (method: string, path: string, who: Who | null = world.distributorAdmin, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who?.token, json })
const line = (unitAmount: number, more: object = {}) => ({ description: 'A visit', unitAmount, ...more })
const draft = async (more: object = {}) => {
  const body = { customerOrganisationId: world.customer.id, title: 'Repairs', lines: [line(1000)], ...more }
  const { status, body: made } = await call('POST', '/quotes', world.distributorAdmin, body)
  expect([status, made], JSON.stringify(made)).toEqual([201, expect.anything()])
  return made
}
/** Somebody of the customer who is mailed quotes. */
async function receiver(role: Role = 0, organisationId = world.customer.id) {
  const user = await world.person(organisationId, role)
  await systemDb.membership.updateMany({ where: { userId: user.id, organisationId }, data: { receiveQuotes: true } })
  return { ...user, email: user.email ?? '' }
}
const finding = (state = 0, customerId = world.customer.id) =>
  buildQuotableFinding({
    clientId: world.clientId,
    customerId,
    distributorId: world.distributor.id,
    userId: world.distributorAdmin.id,
    state,
  })
const stateOf = async (id: string) => (await systemDb.finding.findUniqueOrThrow({ where: { id } })).state
const send = (id: string, body: object = {}) => call('POST', `/quotes/${id}/send`, world.distributorAdmin, body)
const decide = (id: string, decision: string, who: Who) => call('POST', `/quotes/${id}/decision`, who, { decision })
const tokenOf = (mail: { text?: string }) => /\/quote\/([A-Za-z0-9_-]+)/.exec(mail.text ?? '')?.[1] ?? ''
/** As if days had gone by. */
const endOn = (id: string, day: string) => systemDb.quote.update({ where: { id }, data: { validUntil: new Date(day) } })

describe('drafts', () => {
  // QUOTE-1, QUOTE-2, QUOTE-3, QUOTE-4, QUOTE-9
  it('have lines with amounts, taxes by rate, a number of their distributor, and the currency of the client', async () => {
    await systemDb.client.update({ where: { id: world.clientId }, data: { currency: 'EUR', taxRate: 1900 } })
    const made = await draft({
      currency: 'USD',
      lines: [line(333, { quantity: '1.5' }), line(-100, { taxRate: 0 }), line(2, { quantity: 3, taxRate: 500 })],
    })
    expect(made).toMatchObject({
      number: 1,
      state: 0,
      currency: 'EUR',
      revisionOf: null,
      customer: { id: world.customer.id },
      lines: [
        { quantity: 1.5, amount: 500, taxRate: 1900, findingId: null },
        { quantity: 1, amount: -100, taxRate: 0 },
        { quantity: 3, amount: 6, taxRate: 500 },
      ],
      netAmount: 406,
      taxAmount: 95,
      grossAmount: 501,
      sentAt: null,
      decidedBy: null,
      pdfSha256: null,
    })
    expect((await draft()).number).toBe(2)
    const kept = made.lines[1].id
    const lines = [
      { ...made.lines[1], unitAmount: 50 },
      { ...made.lines[0], id: undefined },
    ]
    const changed = await call('PUT', '/quotes', world.distributorAdmin, { id: made.id, title: 'Other', lines })
    expect(changed.body).toMatchObject({ title: 'Other', netAmount: 550, lines: [{ id: kept }, { amount: 500 }] })
    expect((await call('PATCH', `/quotes/${made.id}`, world.distributorAdmin, { notes: 'N' })).body).toMatchObject({
      notes: 'N',
      netAmount: 550,
    })
    expect((await call('DELETE', `/quotes/${made.id}`)).status).toBe(200)
    expect((await draft()).number).toBe(3)
  })

  // QUOTE-2, QUOTE-3, QUOTE-5, QUOTE-11
  it('refuse lines that make no quote, beside lines, and customers that are not linked', async () => {
    const ended = await finding(6)
    const foreign = await finding(0, world.stranger.id)
    const wrong: [string, object][] = [
      ['too deep a discount', { lines: [line(100), line(-101)] }],
      ['too large', { lines: [line(10 ** 12, { quantity: 2 })] }],
      ['too large together', { lines: [line(10 ** 12), line(10 ** 12)] }],
      ['no quantity', { lines: [line(1, { quantity: 0 })] }],
      ['four decimals', { lines: [line(1, { quantity: '1.0001' })] }],
      ['a broken amount', { lines: [line(1.5)] }],
      ['a text as amount', { lines: [{ description: 'A', unitAmount: '1' }] }],
      ['a tax above all', { lines: [line(1, { taxRate: 10_001 })] }],
      ['no description', { lines: [{ unitAmount: 1 }] }],
      ['too many', { lines: Array.from({ length: 201 }, () => line(1)) }],
      ['an ended finding', { lines: [line(1, { findingId: ended.id })] }],
      ['a foreign finding', { lines: [line(1, { findingId: foreign.id })] }],
    ]
    for (const [what, more] of wrong) {
      const body = { customerOrganisationId: world.customer.id, title: 'Repairs', ...more }
      const { status, body: answer } = await call('POST', '/quotes', world.distributorAdmin, body)
      expect([what, status, Object.keys(answer)]).toEqual([what, 422, ['lines']])
    }
    expect((await draft({ lines: [line(10 ** 12, { taxRate: 0 })] })).grossAmount).toBe(10 ** 12)
    expect((await draft({ lines: undefined })).lines).toEqual([])
    const elsewhere = { customerOrganisationId: world.stranger.id, title: 'Repairs' }
    expect(await call('POST', '/quotes', world.distributorAdmin, elsewhere)).toMatchObject({
      status: 422,
      body: { customerOrganisationId: ['Choose a customer'] },
    })
  })

  // QUOTE-10
  it('are seen by who may write them and by client admins', async () => {
    const { id } = await draft()
    const { distributor, customerAdmin, clientAdmin, distributorAdmin, strangerAdmin } = world
    const user = await world.person(distributor.id, 0)
    const manager = await world.person(distributor.id, 1)
    const seen = async (who: Who) => [
      (await call('GET', `/quotes/${id}`, who)).status,
      (await call('GET', '/quotes', who)).body.totalItems,
    ]
    for (const who of [distributorAdmin, manager, clientAdmin]) expect(await seen(who)).toEqual([200, 1])
    for (const who of [user, customerAdmin, strangerAdmin]) expect(await seen(who)).toEqual([404, 0])
    expect((await decide(id, 'approve', customerAdmin)).status).toBe(404)
    expect((await decide(id, 'approve', distributorAdmin)).status).toBe(403)
    expect((await decide(id, 'approve', world.customerReader)).status).toBe(403)
  })
})

describe('sending', () => {
  // QUOTE-11, QUOTE-16
  it('asks for a line, a day, somebody to read it, and findings that nobody else has quoted', async () => {
    const empty = await draft({ lines: [] })
    expect((await send(empty.id)).body).toEqual({ lines: ['A quote needs a line'] })
    const { id: findingId } = await finding()
    const lines = [line(1000, { findingId })]
    const one = await draft({ lines })
    expect(await send(one.id)).toMatchObject({
      status: 422,
      body: { global: ['Nobody at this customer receives quotes'] },
    })
    await receiver()
    expect((await send(one.id, { validUntil: '2020-01-01' })).body).toEqual({ validUntil: ['Must be today or later'] })
    expect(await stateOf(findingId)).toBe(0)
    expect((await send(one.id)).body).toMatchObject({ state: 1, sentAt: expect.any(String) })
    expect(await stateOf(findingId)).toBe(1)
    const other = await draft({ lines })
    expect(await send(other.id)).toMatchObject({ status: 422, body: { lines: [expect.stringContaining('quote 2')] } })
    expect(await send(one.id)).toMatchObject({ status: 409, body: { global: ['This quote has already been sent'] } })
    expect((await call('PUT', '/quotes', world.distributorAdmin, { id: one.id, title: 'X' })).status).toBe(409)
    expect((await call('DELETE', `/quotes/${one.id}`)).status).toBe(409)
    const events = await systemDb.findingEvent.findMany({ where: { findingId } })
    expect(events).toMatchObject([{ fromState: 0, toState: 1, quoteId: one.id, userId: world.distributorAdmin.id }])
  })

  // QUOTE-12, QUOTE-13, QUOTE-19, QUOTE-26
  it('mails each who receives quotes the file and a link of their own, without addresses in names', async () => {
    const [first, second] = [await receiver(), await receiver(4)]
    const { id } = await draft({ title: 'Pay at www.evil.test now' })
    const { body: sent } = await send(id)
    const mails = [await waitForMail(first.email), await waitForMail(second.email)]
    expect(await mailsTo(world.customerAdmin.email ?? '')).toEqual([])
    expect(new Set(mails.map(tokenOf)).size).toBe(2)
    expect(mails[0]?.text).not.toContain('evil.test')
    const links = await systemDb.quoteLink.findMany({ where: { quoteId: id } })
    for (const mail of mails) expect(JSON.stringify(links)).not.toContain(tokenOf(mail))
    const { body } = await call('GET', `/quotes/${id}/pdf`, world.customerUser)
    const path = new URL(body.url).pathname
    const file = await request('GET', path, { host: world.host })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(sha256Of(file.bytes)).toBe(sent.pdfSha256)
    const text = readPdf(file.bytes).pages[0]?.join('|')
    for (const part of [`Number ${sent.number}`, '£12.00', world.customer.name.split(' ')[0], 'Signature'])
      expect(text).toContain(part)
    const attached = mails.map(({ attachments }) => Buffer.from(attachments[0]?.content as ArrayBuffer))
    expect(attached.map(sha256Of)).toEqual([sent.pdfSha256, sent.pdfSha256])
    const byLink = await request('GET', `/api/v1/quotes/by-token/${tokenOf(mails[0] ?? {})}/pdf`, { host: world.host })
    expect(sha256Of(byLink.bytes)).toBe(sent.pdfSha256)
    const log = await systemDb.auditLog.findMany({ where: { clientId: world.clientId, recordId: id } })
    expect(log).toMatchObject([{ action: 'quote-send', recordType: 'quotes', details: { sha256: sent.pdfSha256 } }])
    expect((await request('GET', `${path}x`, { host: world.host })).status).toBe(404)
  })

  // QUOTE-11, QUOTE-16
  it('at once with one finding, or of one draft twice: one comes through', async () => {
    await receiver()
    const { id: findingId } = await finding()
    const lines = [line(1000, { findingId })]
    const drafts = [await draft({ lines }), await draft({ lines })]
    const answers = await Promise.all([...drafts, ...drafts].map(({ id }) => send(id)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true)
    const states = await systemDb.quote.findMany({ where: { clientId: world.clientId }, select: { state: true } })
    expect(states.map(({ state }) => state).sort()).toEqual([0, 1])
    expect(await systemDb.findingEvent.count({ where: { findingId } })).toBe(1)
  })
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
  it('a quote that was decided stays so when its revision is sent', async () => {
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
  it('an unlink withdraws what was sent: the customer reads on, the former distributor no more', async () => {
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
  it('is for Managers, Admins and Users who receive quotes, and for nobody acting as somebody else', async () => {
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

  // QUOTE-16, QUOTE-18, QUOTE-23, QUOTE-26
  it('comes through once of many at the same time, moves the findings and is mailed to the distributor', async () => {
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

describe('the catalogue', () => {
  // QUOTE-27
  it('is its distributor’s own, and has each code once', async () => {
    const { distributor, clientId, customerAdmin, clientAdmin } = world
    const body = { code: 'V1', description: 'A visit', unitAmount: 5000 }
    const { body: made } = await call('POST', '/quotePrices', world.distributorAdmin, body)
    expect(made).toEqual({
      ...body,
      currency: 'GBP',
      id: expect.any(String),
      organisationId: distributor.id,
      taxRate: 2000,
    })
    expect(await call('POST', '/quotePrices', world.distributorAdmin, { ...body, code: 'v1' })).toMatchObject({
      status: 422,
      body: { code: ['This code is already in use'] },
    })
    const other = await buildOrganisation({ clientId, isDistributor: true })
    const stranger = await world.person(other.id, 2)
    const user = await world.person(distributor.id, 0)
    expect((await call('POST', '/quotePrices', stranger, body)).status).toBe(201)
    expect((await call('GET', `/quotePrices/${made.id}`, stranger)).status).toBe(404)
    for (const who of [user, customerAdmin, clientAdmin])
      expect((await call('GET', '/quotePrices', who)).status).toBe(403)
    const found = await call('GET', '/quotePrices?filters[keywords]=visit')
    expect(found.body.items).toEqual([made])
    const changed = { id: made.id, unitAmount: -1, taxRate: 0 }
    expect((await call('PUT', '/quotePrices', world.distributorAdmin, changed)).body).toMatchObject(changed)
    expect((await call('DELETE', `/quotePrices/${made.id}`)).status).toBe(200)
  })

  // QUOTE-9
  it('and quotes begin with the currency and tax rate that the client admin sets', async () => {
    const settings = { id: world.clientId, currency: 'eur', taxRate: 700 }
    const { body } = await call('PUT', '/clients', world.clientAdmin, settings)
    expect(body).toMatchObject({ currency: 'EUR', taxRate: 700 })
    expect(await draft()).toMatchObject({ currency: 'EUR', taxAmount: 70 })
    for (const [field, value] of [
      ['currency', 'XXQ'],
      ['taxRate', 10_001],
    ] as const)
      expect(
        Object.keys((await call('PUT', '/clients', world.clientAdmin, { id: world.clientId, [field]: value })).body),
      ).toEqual([field])
  })
})
