import { beforeEach, describe, expect, it } from 'vitest'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { quoteToken, tokenHash } from '@/lib/core/signing/tokens'
import { newId } from '@/lib/core/text/new-id'
import type { Role } from '@/lib/domain/permissions/actor'
import { tendQuotes } from '@/lib/domain/quotes/by-the-clock'
import { buildWorld } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { buildQuotableFinding } from '@/lib/testing/quote-factories'
import { request } from '@/lib/testing/request'

let world: Awaited<ReturnType<typeof buildWorld>>
let address = 0
beforeEach(async () => {
  world = await buildWorld()
})

/** A sent quote with one finding, and a link to it of somebody who receives quotes. */
async function sent({ role = 0, validUntil = '2999-01-01', sentAt = new Date('2026-01-01') }: Given = {}) {
  const { clientId, customer, distributor, distributorAdmin } = world
  const user = await world.person(customer.id, role)
  await systemDb.membership.updateMany({ where: { userId: user.id }, data: { receiveQuotes: true } })
  const finding = await buildQuotableFinding({
    clientId,
    customerId: customer.id,
    distributorId: distributor.id,
    userId: distributorAdmin.id,
    state: 1,
  })
  const { id, number } = await systemDb.quote.create({
    data: {
      clientId,
      number: (await systemDb.quote.count({ where: { clientId } })) + 1,
      customerOrganisationId: customer.id,
      distributorOrganisationId: distributor.id,
      title: 'Repairs',
      currency: 'GBP',
      state: 1,
      validUntil: new Date(validUntil),
      sentAt,
      sentByUserId: distributorAdmin.id,
      pdfSha256: 'a'.repeat(64),
    },
  })
  const line = { description: 'A visit', quantity: 1, unitAmount: 1n, taxRate: 0, amount: 1n }
  await systemDb.quoteLine.create({ data: { ...line, clientId, quoteId: id, position: 0, findingId: finding.id } })
  await systemDb.finding.update({ where: { id: finding.id }, data: { quoteId: id } })
  const linkId = newId()
  const token = quoteToken(linkId)
  await systemDb.quoteLink.create({
    data: { id: linkId, clientId, quoteId: id, userId: user.id, tokenHash: tokenHash(token) },
  })
  return { id, number, token, user, email: user.email ?? '', findingId: finding.id }
}
type Given = { role?: Role; validUntil?: string; sentAt?: Date }

/** From an address of its own, as dead links are counted by it. */
const open = (token: string, more: object = {}) =>
  request('GET', `/api/v1/quotes/by-token/${token}`, { host: world.host, ...more })
const decide = (token: string, json: object, more: object = {}) =>
  request('POST', `/api/v1/quotes/by-token/${token}/decision`, { host: world.host, json, ...more })
const approve = { decision: 'approve', fullName: 'Pat Miller', purchaseOrder: 'PO 1' }
const dead = { status: 404, body: { global: ['This link is no longer valid'] } }

describe('the link of a quote', () => {
  // QUOTE-19
  it('shows it without a session, as often as one likes, and changes nothing', async () => {
    const { token, id, user } = await sent()
    const before = await systemDb.quote.findUniqueOrThrow({ where: { id } })
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await request(method, `/api/v1/quotes/by-token/${token}`, { host: world.host })
      expect(answer.status).toBe(200)
      if (method === 'GET')
        expect(answer.body).toMatchObject({
          id,
          state: 1,
          mayDecide: true,
          fullName: `${user.firstName} ${user.lastName}`,
        })
    }
    expect(await systemDb.quote.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect(await open(token, { host: (await buildWorld()).host })).toMatchObject(dead)
  })

  // QUOTE-18, QUOTE-20
  it('decides once where it is used several times at once, in the name given, whoever is signed in there', async () => {
    const { token, id, user, findingId } = await sent()
    expect(Object.keys((await decide(token, { decision: 'approve' })).body)).toEqual(['fullName'])
    const { customerReader } = world
    const answers = await Promise.all([1, 2, 3].map(() => decide(token, approve, { token: customerReader.token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      global: ['This quote has already been approved'],
    })
    expect((await open(token)).body).toMatchObject({
      id,
      state: 2,
      mayDecide: false,
      decidedBy: { id: user.id, fullName: 'Pat Miller' },
      purchaseOrder: 'PO 1',
    })
    expect(await systemDb.finding.findUniqueOrThrow({ where: { id: findingId } })).toMatchObject({ state: 2 })
    const log = await systemDb.auditLog.findMany({ where: { recordId: id } })
    expect(log).toMatchObject([{ userId: user.id, action: 'quote-decision', details: { byLink: true } }])
  })

  // QUOTE-20
  it('shows the quote to a Read-only addressee, who cannot decide', async () => {
    const { token } = await sent({ role: 4 })
    expect((await open(token)).body).toMatchObject({ state: 1, mayDecide: false })
    expect((await decide(token, approve)).status).toBe(403)
  })

  // QUOTE-7
  it('still shows the quote once its distributor is archived, but nobody can decide', async () => {
    const { token, id } = await sent()
    const archive = (deletedAt: Date | null) =>
      systemDb.organisation.update({ where: { id: world.distributor.id }, data: { deletedAt } })
    await archive(new Date())
    try {
      expect((await open(token)).body).toMatchObject({ state: 1, mayDecide: false })
      const { token: session } = world.customerAdmin
      const signedIn = { host: world.host, token: session, json: { decision: 'approve' } }
      for (const answer of [
        await decide(token, approve),
        await request('POST', `/api/v1/quotes/${id}/decision`, signedIn),
      ])
        expect(answer).toMatchObject({
          status: 409,
          body: { global: ['This organisation is archived, so nothing of it can be changed'] },
        })
    } finally {
      await archive(null)
    }
    expect((await open(token)).body).toMatchObject({ state: 1, mayDecide: true })
  })

  // QUOTE-19
  it('is dead once its addressee receives no quotes any more or is deleted', async () => {
    const [one, other] = [await sent(), await sent()]
    await systemDb.membership.updateMany({ where: { userId: one.user.id }, data: { receiveQuotes: false } })
    await systemDb.user.update({
      where: { id: other.user.id },
      data: { deletedAt: new Date(), email: null, passwordHash: null },
    })
    for (const { token } of [one, other]) {
      expect(await open(token)).toMatchObject(dead)
      expect(await decide(token, approve)).toMatchObject(dead)
      expect(await request('GET', `/api/v1/quotes/by-token/${token}/pdf`, { host: world.host })).toMatchObject(dead)
    }
  })

  // QUOTE-21
  it('is refused where it is malformed or unknown, for reading and for deciding', async () => {
    for (const token of ['x', quoteToken(newId()), 'a'.repeat(2000)]) {
      address++
      const headers = { 'x-forwarded-for': `10.9.${address}.1` }
      expect(await open(token, { headers })).toMatchObject(dead)
    }
  })
})

describe('the job that tends quotes', () => {
  const inDays = (days: number) => {
    const [year = 0, month = 1, day = 1] = calendarDateIn('Europe/London', new Date()).split('-').map(Number)
    return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
  }

  // QUOTE-8, QUOTE-16
  it('marks quotes as expired, and opens their findings again', async () => {
    const gone = await sent({ validUntil: inDays(-3) })
    const alive = await sent({ validUntil: inDays(5) })
    await Promise.all([tendQuotes(), tendQuotes(), tendQuotes()])
    const states = [gone, alive].map(async ({ id, findingId }) => [
      (await systemDb.quote.findUniqueOrThrow({ where: { id } })).state,
      (await systemDb.finding.findUniqueOrThrow({ where: { id: findingId } })).state,
    ])
    expect(await Promise.all(states)).toEqual([
      [4, 0],
      [1, 1],
    ])
    expect(await systemDb.findingEvent.count({ where: { findingId: gone.findingId } })).toBe(1)
  })

  // QUOTE-24
  it('reminds those who may decide once of a quote about to expire, however many servers run it', async () => {
    const near = await sent({ validUntil: inDays(2) })
    const reader = await sent({ validUntil: inDays(2), role: 4 })
    const fresh = await sent({ validUntil: inDays(2), sentAt: new Date() })
    const far = await sent({ validUntil: inDays(8) })
    await Promise.all([tendQuotes(), tendQuotes(), tendQuotes()])
    await tendQuotes()
    const rows = await systemDb.quote.findMany({ where: { clientId: world.clientId }, orderBy: { number: 'asc' } })
    expect(rows.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, true, true, false])
    const { subject, text } = await waitForMail(near.email)
    expect(subject).toContain(`Quote ${near.number} from`)
    expect(text).toContain(`/quote/${near.token}`)
    expect(await mailsTo(near.email)).toHaveLength(1)
    for (const { email } of [reader, fresh, far]) expect(await mailsTo(email)).toEqual([])
  })
})
