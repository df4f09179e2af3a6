import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildOrganisation, buildUser, buildWorld } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { lineOf, remindersOn } from '@/lib/testing/reminders'
import { request } from '@/lib/testing/request'
import { tellCritical } from './critical'
import { escalate } from './escalate'

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** A customer with tasks that are overdue by so many days. */
async function buildLate(...days: number[]) {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  await remindersOn(clientId)
  const check = await buildCheck({ clientId, organisationId: distributor.id, period: 1, periodValue: 30 })
  const assets = []
  for (const late of days)
    assets.push(
      await buildAsset({
        clientId,
        customerId: customer.id,
        distributorId: distributor.id,
        installationDate: daysAgo(30 + late),
        checkIds: [check.id],
      }),
    )
  return { ...world, check, assets }
}

const isEmpty = (clientId: string) => expect.poll(() => lineOf(clientId, { state: 0 }), { timeout: 60_000 }).toEqual([])

describe('a critical finding', () => {
  let world: Built<typeof buildLate>
  beforeAll(async () => {
    world = await buildLate(-20)
  })
  const find = (severity: number, title: string) =>
    request('POST', '/api/v1/findings', {
      host: world.host,
      token: world.customerAdmin.token,
      json: { assetId: world.assets[0]!.id, title, severity },
    })

  // REMIND-16, REMIND-17
  it('is mailed at once to the Managers and Admins of both sides, whatever their hours', async () => {
    const { clientId, customerAdmin, customerManager, distributorAdmin, customer, host } = world
    await systemDb.user.update({ where: { id: customerAdmin.id }, data: { quietFrom: '00:00', quietTo: '23:59' } })
    const { status, body } = await find(1, 'Door does not close')
    expect(status).toBe(201)
    await enqueue(systemDb, 'tellCritical', {})
    for (const { email } of [customerAdmin, customerManager, distributorAdmin]) {
      const mail = await waitForMail(email!)
      expect(mail.subject).toBe(`Critical at ${customer.name}: Door does not close`)
      expect(mail.text).toContain(`/findings/${body.id}`)
    }
    await isEmpty(clientId)
    for (const { email } of [world.customerUser, world.customerReader, world.strangerAdmin])
      expect(await mailsTo(email!)).toEqual([])

    // Made critical, but no news where it changes otherwise.
    const minor = await find(3, 'Handle is loose')
    const change = (json: object) =>
      request('PATCH', `/api/v1/findings/${minor.body.id}`, { host, token: customerAdmin.token, json })
    expect((await change({ severity: 1 })).status).toBe(200)
    // The clock of each minute may be there first, so what it tells is waited for before anything else is changed.
    await tellCritical()
    expect((await waitForMail(customerAdmin.email!, 2)).subject).toBe(`Critical at ${customer.name}: Handle is loose`)
    expect((await change({ title: 'Handle' })).status).toBe(200)
    await tellCritical()
    await isEmpty(clientId)
    expect(await systemDb.criticalNews.count({ where: { clientId } })).toBe(0)
    expect(await mailsTo(customerAdmin.email!)).toHaveLength(2)
  })

  // REMIND-16, REMIND-5
  it('is in one mail with others of the same commit, also with several servers, unless it has ended', async () => {
    const { clientId, assets, customerAdmin, customerManager } = world
    const of = {
      clientId,
      assetId: assets[0]!.id,
      numberedById: world.customer.id,
      userId: customerAdmin.id,
      source: 3,
    }
    const before = (await mailsTo(customerManager.email!)).length
    await systemDb.$transaction(async (tx) => {
      // A restored database numbers its transactions anew: this number was another's.
      const [{ period }] = await tx.$queryRaw<[{ period: string }]>`SELECT pg_current_xact_id()::text AS period`
      const [about, at] = [{ parts: [] }, new Date()]
      await tx.notificationLog.create({
        data: {
          clientId,
          userId: customerManager.id,
          kind: 4,
          period,
          about,
          state: 1,
          sentAt: at,
          count: 1,
          expiresAt: at,
        },
      })
      const add = (number: number, more: object) =>
        tx.finding.create({ data: { ...of, number, title: `Number ${number}`, severity: 1, ...more } })
      await add(101, {})
      await add(102, {})
      await add(103, { unconfirmed: true })
      await add(104, { severity: 2 })
      const ended = await add(105, {})
      await tx.finding.update({ where: { id: ended.id }, data: { state: 7, dismissReason: 1, closedAt: new Date() } })
    })
    await Promise.all([tellCritical(), tellCritical(), tellCritical()])
    const mail = await waitForMail(customerManager.email!, before + 1)
    expect(mail.subject).toBe(`2 critical findings at ${world.customer.name}`)
    expect(mail.text).toContain('Number 101')
    expect(mail.text).toContain('Number 102')
    await isEmpty(clientId)
    expect(await mailsTo(customerManager.email!)).toHaveLength(before + 1)
  })
})

describe('escalation', () => {
  // REMIND-14, REMIND-15
  it('mails the customer’s Admins at the first step, distributor and client at later ones, once each', async () => {
    const world = await buildLate(3, 8, 40)
    const { clientId, customerAdmin, customerManager, distributorAdmin, customer, client, check } = world
    const contactEmail = `contact.${clientId}@example.test`
    await systemDb.client.update({ where: { id: clientId }, data: { contactEmail, name: 'The supplier' } })
    const dayPasses = async () => {
      await systemDb.client.update({
        where: { id: clientId },
        data: { escalatedAt: new Date(Date.now() - 24 * 60 * 60 * 1000 + 1) },
      })
      await Promise.all([escalate(), escalate()])
    }
    await dayPasses()
    const mail = await waitForMail(customerAdmin.email!)
    expect(mail.subject).toBe(`2 tasks escalated at ${customer.name}`)
    expect(mail.text).toContain(world.assets[2]!.name)
    expect(mail.text).not.toContain(world.assets[0]!.name)
    // The same number is behind its link, for whoever it is for.
    const escalated = async ({ text }: { text?: string }, token: string) => {
      const [, organisationId, query] = /\/portal\/([0-9a-f-]+)\/task-planner\?(\S+)/.exec(text!) ?? []
      const list = await request('GET', `/api/v1/checksDue?${query}`, { host: world.host, token, organisationId })
      return list.body.totalItems
    }
    expect(await escalated(mail, customerAdmin.token)).toBe(2)
    expect(await escalated(await waitForMail(distributorAdmin.email!), distributorAdmin.token)).toBe(1)
    expect((await waitForMail(distributorAdmin.email!)).subject).toMatch(/^1 task escalated at /)
    const contact = await waitForMail(contactEmail)
    expect(contact.subject).toBe('1 task escalated at The supplier')
    expect(contact.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
    await isEmpty(clientId)
    expect(await mailsTo(customerManager.email!)).toEqual([])
    const steps = () =>
      systemDb.escalation.findMany({ where: { clientId }, orderBy: { step: 'asc' }, select: { step: true } })
    expect(await steps()).toEqual([{ step: 1 }, { step: 2 }])

    // Nothing is new on the next day, and a result ends it.
    await systemDb.notificationLog.updateMany({ where: { clientId }, data: { period: 'yesterday' } })
    await systemDb.escalation.updateMany({ where: { clientId }, data: { day: new Date('2026-01-01') } })
    await buildResult({ clientId, assetId: world.assets[2]!.id, checkId: check.id, userId: customerAdmin.id })
    await dayPasses()
    await isEmpty(clientId)
    expect(await mailsTo(customerAdmin.email!)).toHaveLength(1)
    expect(await mailsTo(contactEmail)).toHaveLength(1)
    expect(client.id).toBe(clientId)
  })
})

describe('POST /reminders', () => {
  const ask = (world: { host: string }, token: string, json: object) =>
    request('POST', '/api/v1/reminders', { host: world.host, token, json })

  // REMIND-20
  it('mails a customer’s Managers and Admins in the name of the caller, once in 24 hours', async () => {
    const world = await buildLate(3, 5)
    const { clientId, customer, customerAdmin, customerManager, customerUser, distributorAdmin, check, distributor } =
      world
    const preference = { clientId, userId: customerManager.id, organisationId: customer.id, kind: 2, frequency: 0 }
    await systemDb.notificationPreference.create({ data: preference })
    const json = { customerOrganisationId: customer.id, filters: { checkId: check.id } }
    const answers = await Promise.all([1, 2, 3].map(() => ask(world, distributorAdmin.token, json)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ sent: 1 })
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toEqual({ global: ['This customer was reminded within the last 24 hours'] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)

    const mail = await waitForMail(customerAdmin.email!)
    expect(mail.subject).toBe(`${distributor.name} asks you to look at 2 overdue tasks`)
    expect(mail.text).toContain(`${distributorAdmin.firstName} ${distributorAdmin.lastName} of ${distributor.name}`)
    expect(decodeURIComponent(mail.text!)).toContain(`filters[checkId]=${check.id}`)
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/')
    await isEmpty(clientId)
    for (const { email } of [customerManager, customerUser]) expect(await mailsTo(email!)).toEqual([])

    await systemDb.organisation.update({
      where: { id: customer.id },
      data: { remindedAt: new Date(Date.now() - dayMs) },
    })
    expect((await ask(world, distributorAdmin.token, json)).body).toEqual({ sent: 1 })
  })

  // REMIND-20
  it('sends nothing where nothing is overdue, and can then be called again', async () => {
    const world = await buildLate(-5)
    const json = { customerOrganisationId: world.customer.id }
    for (let times = 0; times < 2; times++)
      expect(await ask(world, world.distributorAdmin.token, json)).toMatchObject({ status: 200, body: { sent: 0 } })
    await remindersOn(world.clientId, null)
    expect(await lineOf(world.clientId)).toEqual([])
  })

  // REMIND-20
  it('is for a distributor’s Managers and Admins, of their own customers', async () => {
    const world = await buildLate(3)
    const { clientId, customer, stranger, distributor, distributorAdmin, customerAdmin, clientAdmin } = world
    const other = await buildWorld()
    const foreign = await buildOrganisation({ clientId, isDistributor: true })
    const as = async (organisationId: string, role: 0 | 1 | 2 | 4) =>
      (await buildUser({ clientId, memberships: [{ organisationId, role }] })).token
    const json = { customerOrganisationId: customer.id }
    expect((await request('POST', '/api/v1/reminders', { host: world.host, json })).status).toBe(401)
    for (const token of [
      customerAdmin.token,
      clientAdmin.token,
      await as(distributor.id, 0),
      await as(distributor.id, 4),
    ])
      expect((await ask(world, token, json)).status).toBe(403)
    const none = { customerOrganisationId: ['This is none of your customers'] }
    expect(await ask(world, await as(foreign.id, 2), json)).toMatchObject({ status: 422, body: none })
    for (const id of [stranger.id, distributor.id, other.customer.id, world.id()])
      expect(await ask(world, distributorAdmin.token, { customerOrganisationId: id })).toMatchObject({
        status: 422,
        body: none,
      })
    for (const filters of [{ nonsense: '1' }, { checkId: 'x' }, 'due', { since: 'yesterday' }])
      expect(Object.keys((await ask(world, distributorAdmin.token, { ...json, filters })).body)[0]).toMatch(/^filters/)
    expect(await ask(world, await as(distributor.id, 1), json)).toMatchObject({ status: 200, body: { sent: 2 } })
  })
})
