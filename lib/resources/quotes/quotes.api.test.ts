import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { sha256Of } from '@/lib/core/files/inspect'
import { type Built, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { readPdf } from '@/lib/testing/pdf'
import { line, quoteCalls, stateOf } from '@/lib/testing/quote-calls'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeEach(async () => {
  world = await buildWorld()
})

type Who = { token: string }
const { call, draft, receiver, finding, send, decide } = quoteCalls(() => world)
const tokenOf = (mail: { text?: string }) => /\/quote\/([A-Za-z0-9_-]+)/.exec(mail.text ?? '')?.[1] ?? ''

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

  // QUOTE-33
  it('refuse lines that were made of others than there are by now, and keep what somebody else wrote', async () => {
    const made = await draft({ lines: [line(100, { quantity: '1.5' }), line(200)] })
    const read = ({ lines }: typeof made) => lines.map(({ amount: _, ...one }: { amount: number }) => one)
    const put = (more: object) => call('PUT', '/quotes', world.distributorAdmin, { id: made.id, ...more })
    const before = read(made)
    const first = await put({ lines: [...before, line(8000)], linesBefore: before })
    expect([first.status, first.body.netAmount]).toEqual([200, 8350])
    const second = await put({ title: 'Mine', lines: [before[0], line(1)], linesBefore: before })
    expect([second.status, second.body]).toEqual([
      409,
      { global: ['Somebody else has changed the lines of this quote'] },
    ])
    expect((await call('GET', `/quotes/${made.id}`, world.distributorAdmin)).body).toEqual(first.body)
    // One that was changed in place, or only stands elsewhere, is another, too.
    for (const others of [[{ ...before[0], unitAmount: 101 }, before[1]], [...before].reverse(), []])
      expect((await put({ lines: before, linesBefore: others })).status).toBe(409)
    const third = await put({ lines: before, linesBefore: read(first.body) })
    expect([third.status, third.body.netAmount]).toEqual([200, 350])
    expect((await put({ lines: before, linesBefore: [{ id: 'x' }] })).body).toHaveProperty('linesBefore')
  })

  // QUOTE-2, QUOTE-3, QUOTE-5, QUOTE-11
  it('refuse invalid lines, each error at its line, and customers that are not linked', async () => {
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
  it('are seen by those who may write them and by client admins', async () => {
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
  it('needs a line, a last day, somebody who receives quotes, and findings not quoted already', async () => {
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
  it('lets one call through where two drafts with the same finding are each sent twice at once', async () => {
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

describe('the catalogue', () => {
  // QUOTE-27
  it('belongs to one distributor, and has each code once', async () => {
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
