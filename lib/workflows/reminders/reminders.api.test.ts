import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { readUnsubscribeCode } from '@/lib/core/signing/unsubscribe'
import { defaultReminders } from '@/lib/domain/reminders/settings'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildOrganisation, buildSite, buildUser } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { buildOverdue, dailyReminders, daysAgo, hourComes, lineOf, listIn, remindersOn } from '@/lib/testing/reminders'
import { request } from '@/lib/testing/request'
import { remindPeople } from './clocks'
import { sendReminders } from './send'

const dayMs = 24 * 60 * 60 * 1000

describe('a digest', () => {
  let world: Built<typeof buildOverdue>
  beforeAll(async () => {
    world = await buildOverdue()
    await hourComes(world.clientId)
    await enqueue(systemDb, 'remindPeople', {})
  })

  // REMIND-2, REMIND-10, REMIND-12
  it('has what is overdue and due for Managers and Admins, the worst first, with a link to the same list', async () => {
    const { customerManager, customerAdmin, customer, host, assets } = world
    const found = []
    for (const { email, token } of [customerManager, customerAdmin]) {
      await waitForMail(email!, 2)
      const mails = await mailsTo(email!)
      const mail = mails.find(({ text }) => text?.includes('what is overdue for longest on top'))!
      expect(mail.subject).toBe(`3 overdue, 1 due in the next 7 days at ${customer.name}`)
      const order = [1, 2, 0].map((at) => mail.text!.indexOf(assets[at]!.name))
      expect(order.every((at) => at > 0)).toBe(true)
      expect(order.toSorted((a, b) => a - b)).toEqual(order)
      expect(mail.html).toContain(assets[3]!.name)
      const { path, query, organisationId } = listIn(mail.text!)
      const list = await request('GET', `/api/v1${path}?${query}`, { host, token, organisationId })
      expect(list.body.totalItems).toBe(3)
      // Both are sent beside each other, and arrive in any order.
      found.push(mails.map(({ subject }) => subject).sort())
    }
    expect(found[0]).toEqual(found[1])
    expect(await mailsTo(world.customerUser.email!)).toEqual([])
    expect(await mailsTo(world.customerReader.email!)).toEqual([])
  })

  // REMIND-13
  it('has for a distributor the numbers of each customer', async () => {
    await waitForMail(world.distributorAdmin.email!, 2)
    const mails = await mailsTo(world.distributorAdmin.email!)
    expect(mails.map(({ subject }) => subject)).toContain(
      `3 overdue at ${world.customer.name}, 1 due in the next 7 days`,
    )
    expect(mails[0]!.text).toContain(`${world.customer.name}: 3`)
  })

  // REMIND-17, REMIND-18
  it('has a header to unsubscribe from that kind for that membership', async () => {
    const mails = await mailsTo(world.customerAdmin.email!)
    const kinds = mails.map(({ headers }) => {
      const header = (name: string) => headers.find(({ key }) => key === name)?.value
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const [, url, code] = /^<(.+\/unsubscribe\/([A-Za-z0-9_-]+))>$/.exec(header('list-unsubscribe') ?? '') ?? []
      expect(url).toBe(`${world.client.primaryUrl}/unsubscribe/${code}`)
      const { kind, ...whose } = readUnsubscribeCode(world.clientId, code!)!
      expect(whose).toEqual({ userId: world.customerAdmin.id, organisationId: world.customer.id })
      return kind
    })
    expect(kinds.toSorted()).toEqual([1, 2])
  })

  // REMIND-5, REMIND-7
  it('is sent once, however many servers run, and not to somebody who has nothing due', async () => {
    await hourComes(world.clientId)
    await Promise.all([remindPeople(), remindPeople(), remindPeople()])
    await sendReminders()
    await expect.poll(() => lineOf(world.clientId, { state: 0 }), { timeout: 60_000 }).toEqual([])
    const rows = await lineOf(world.clientId)
    const ids = rows.map(({ userId, kind }) => `${userId} ${kind}`)
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
    expect(rows.map(({ userId }) => userId)).not.toContain(world.strangerAdmin.id)
    expect(rows.every(({ state, count }) => state === 1 && count! > 0)).toBe(true)
    expect(await mailsTo(world.customerAdmin.email!)).toHaveLength(2)
    expect(await mailsTo(world.strangerAdmin.email!)).toEqual([])
  })
})

describe('what a member chose', () => {
  const chosen = (userId: string, organisationId: string, clientId: string, more: object) =>
    systemDb.notificationPreference.create({
      data: {
        clientId,
        userId,
        organisationId,
        kind: 1,
        frequency: 1,
        hour: dailyReminders().digest.customer.hour,
        ...more,
      },
    })

  // REMIND-2, REMIND-9
  it('switches mails on or off and narrows them to sites; memberships of one hour share a mail', async () => {
    const world = await buildOverdue()
    const { clientId, customer, distributor, customerAdmin, customerManager, customerUser, site } = world
    const second = await buildOrganisation({ clientId, distributorId: distributor.id })
    const owners = { clientId, customerId: second.id, distributorId: distributor.id }
    await buildAsset({ ...owners, installationDate: daysAgo(34), checkIds: [world.check.id] })
    await systemDb.membership.create({
      data: { clientId, userId: customerAdmin.id, organisationId: second.id, role: 2 },
    })
    for (const kind of [1, 2]) await chosen(customerManager.id, customer.id, clientId, { kind, frequency: 0 })
    await chosen(customerUser.id, customer.id, clientId, { siteIds: [site.id] })
    // Told once of what lies in two that were chosen; of none that is gone.
    const zone = await buildSite({ clientId, organisationId: customer.id, parent: site, name: 'Hall' })
    const siteIds = [zone.id, site.id, world.other.id, world.id()]
    await chosen(world.customerReader.id, customer.id, clientId, { siteIds })
    const gone = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 0 }] })
    await chosen(gone.id, customer.id, clientId, { siteIds: [world.id()] })
    await remindersOn(clientId, { ...dailyReminders(), locked: [2] })
    await hourComes(clientId)
    await enqueue(systemDb, 'remindPeople', {})

    const narrowed = await waitForMail(customerUser.email!)
    expect(narrowed.subject).toBe(`2 overdue, 1 due in the next 7 days at Head office, ${customer.name}`)
    const list = listIn(narrowed.text!)
    expect(list.query).toContain(`filters[organisationZoneId]=${site.id}`)
    const both = await waitForMail(customerAdmin.email!, 2)
    expect(both.text).toContain(`${customer.name}: 3 overdue`)
    const subjects = (await mailsTo(customerAdmin.email!)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      '4 overdue at 2 organisations',
      '4 overdue, 1 due in the next 7 days at 2 organisations',
    ])
    const ofTwo = await waitForMail(world.customerReader.email!)
    expect(ofTwo.subject).toBe(`3 overdue, 1 due in the next 7 days at 2 sites of ${customer.name}`)
    expect(ofTwo.text).toContain('Head office: 2 overdue')
    expect(ofTwo.text).toContain('Yard: 1 overdue')
    expect((await waitForMail(gone.email!)).subject).toBe(`3 overdue, 1 due in the next 7 days at ${customer.name}`)
    expect((await waitForMail(customerManager.email!)).text).toContain('From now on you are told what becomes overdue')
    await expect.poll(() => lineOf(clientId, { state: 0 }), { timeout: 60_000 }).toEqual([])
    expect(await mailsTo(customerManager.email!)).toHaveLength(1)
    expect(await mailsTo(customerUser.email!)).toHaveLength(1)
  })

  // REMIND-2, REMIND-6
  it('has no effect where the client has saved nothing, or the hour is over for more than a day', async () => {
    const world = await buildOverdue()
    const { clientId, customer, customerAdmin } = world
    await chosen(customerAdmin.id, customer.id, clientId, {})
    await remindersOn(clientId, null)
    await hourComes(clientId)
    await remindPeople()
    await expect.poll(() => systemDb.reminderClock.count({ where: { clientId, nextAt: { not: null } } })).toBe(0)
    expect(await lineOf(clientId)).toEqual([])

    const now = new Date()
    const weekday = ((now.getUTCDay() + 4) % 7) + 1 // three days ago
    await remindersOn(clientId, { ...defaultReminders, overdue: { ...defaultReminders.digest } })
    await systemDb.notificationPreference.updateMany({ where: { clientId }, data: { frequency: 2, weekday } })
    await systemDb.notificationPreference.createMany({
      data: [{ clientId, userId: customerAdmin.id, organisationId: customer.id, kind: 2, frequency: 2, weekday }],
    })
    await systemDb.reminderClock.updateMany({
      where: { clientId, userId: customerAdmin.id },
      data: { lookedUntil: new Date(now.getTime() - 6 * dayMs), nextAt: now },
    })
    await remindPeople()
    await expect
      .poll(
        async () => (await systemDb.reminderClock.findFirst({ where: { clientId, userId: customerAdmin.id } }))?.nextAt,
      )
      .not.toEqual(now)
    expect((await lineOf(clientId)).filter(({ userId }) => userId === customerAdmin.id)).toEqual([])
  })
})

// REMIND-9, REMIND-20
it('a reminder that a distributor asks for covers all the sites that a member chose', async () => {
  const { clientId, customer, customerAdmin, distributor, distributorAdmin, site, other, host } = await buildOverdue()
  const preference = { clientId, userId: customerAdmin.id, organisationId: customer.id, kind: 2, frequency: 1 }
  await systemDb.notificationPreference.create({ data: { ...preference, siteIds: [site.id, other.id] } })
  const json = { customerOrganisationId: customer.id }
  await request('POST', '/api/v1/reminders', { host, token: distributorAdmin.token, json })
  const mail = await waitForMail(customerAdmin.email!)
  expect(mail.subject).toBe(`${distributor.name} asks you to look at 3 overdue tasks`)
  expect(mail.text).toContain('Head office: 2 overdue')
  expect(mail.text).toContain('Yard: 1 overdue')
})

// REMIND-11
it('a second mail about newly overdue tasks has only those that came since', async () => {
  const { clientId, customerAdmin, assets, customer, distributor } = await buildOverdue()
  const about = { parts: [{ organisationId: customer.id }] }
  const before = (days: number) => ({
    clientId,
    userId: customerAdmin.id,
    kind: 2,
    count: 2,
    period: new Date(Date.now() - days * dayMs).toISOString(),
    about,
    expiresAt: new Date(),
  })
  await systemDb.notificationLog.createMany({
    data: [
      { ...before(10), state: 1, sentAt: new Date() },
      { ...before(4), state: 1, sentAt: new Date() },
      // The mail server was away, or refused it: nobody was told.
      { ...before(2), state: 3 },
      { ...before(1.5), state: 2 },
      { ...before(1), period: `asked ${new Date().toISOString()}`, state: 1, sentAt: new Date() },
    ],
  })
  await systemDb.notificationPreference.create({
    data: { clientId, userId: customerAdmin.id, organisationId: customer.id, kind: 1, frequency: 0 },
  })
  await hourComes(clientId)
  await enqueue(systemDb, 'remindPeople', {})
  const mail = await waitForMail(customerAdmin.email!)
  expect(mail.subject).toBe(`1 newly overdue at ${customer.name}`)
  expect(mail.text).toContain('This became overdue since we last wrote.')
  expect(mail.text).toContain('See 1 newly overdue:')
  expect(mail.text).toContain(assets[0]!.name)
  expect(mail.text).not.toContain(assets[1]!.name)
  expect(distributor.id).not.toBe(customer.id)
})

// REMIND-19
it('nothing is mailed to people who have left, or about what is archived', async () => {
  const world = await buildOverdue()
  const { clientId, customer, customerAdmin, customerManager, distributorAdmin } = world
  const more = { clientId, memberships: [{ organisationId: customer.id, role: 2 as const }] }
  const [stopped, deleted, lessened] = [await buildUser(more), await buildUser(more), await buildUser(more)]
  await hourComes(clientId)
  // In line, but not before the server's next look.
  await systemDb.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "ReminderClock" WHERE "clientId" = ${clientId}::uuid FOR UPDATE`
    await tx.membership.delete({
      where: { userId_organisationId_clientId: { userId: customerManager.id, organisationId: customer.id, clientId } },
    })
    await tx.user.update({ where: { id: stopped.id }, data: { mailStoppedAt: new Date() } })
    await tx.user.update({ where: { id: deleted.id }, data: { deletedAt: new Date(), email: null } })
    await tx.membership.updateMany({ where: { clientId, userId: lessened.id }, data: { role: 4 } })
    await tx.organisation.update({ where: { id: customer.id }, data: { deletedAt: new Date() } })
    const about = { parts: [{ organisationId: customer.id }] }
    const people = [customerAdmin, customerManager, stopped, deleted, lessened]
    const row = { clientId, kind: 2, period: 'before', about, expiresAt: new Date(Date.now() + dayMs) }
    await tx.notificationLog.createMany({ data: people.map(({ id: userId }) => ({ ...row, userId })) })
  })
  await enqueue(systemDb, 'sendReminders', {})
  await expect.poll(() => lineOf(clientId, { state: 0, period: 'before' }), { timeout: 60_000 }).toEqual([])
  for (const { email } of [customerAdmin, customerManager, stopped, deleted, lessened])
    expect(await mailsTo(email!)).toEqual([])
  expect(distributorAdmin.email).toBeTruthy()

  const archived = await buildOverdue()
  const { id: userId, email } = archived.customerAdmin
  await systemDb.$transaction(async (tx) => {
    await tx.client.update({ where: { id: archived.clientId }, data: { deletedAt: new Date() } })
    const about = { parts: [{ organisationId: archived.customer.id }] }
    const row = { clientId: archived.clientId, userId, kind: 2, period: 'before', about }
    await tx.notificationLog.create({ data: { ...row, expiresAt: new Date(Date.now() + dayMs) } })
  })
  await enqueue(systemDb, 'sendReminders', {})
  await expect.poll(() => lineOf(archived.clientId), { timeout: 60_000 }).toEqual([])
  expect(await mailsTo(email!)).toEqual([])
})
