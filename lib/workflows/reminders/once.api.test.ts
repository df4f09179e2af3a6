import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildOrganisation, buildSite, buildUser } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { buildOverdue, dailyReminders, daysAgo, hourComes, lineOf, listIn } from '@/lib/testing/reminders'
import { request } from '@/lib/testing/request'
import { escalate } from './escalate'

/** Another customer of the distributor, with one task overdue for so many days. @returns its site. */
async function buildSecond({ clientId, distributor, check }: Awaited<ReturnType<typeof buildOverdue>>, days = 4) {
  const second = await buildOrganisation({ clientId, distributorId: distributor.id })
  const site = await buildSite({ clientId, organisationId: second.id })
  const owners = { clientId, customerId: second.id, distributorId: distributor.id, organisationZoneId: site.id }
  await buildAsset({ ...owners, installationDate: daysAgo(30 + days), checkIds: [check.id] })
  return site
}

// REMIND-12, REMIND-21
it('a mail to a member of a customer and its distributor counts each task once, as its linked list does', async () => {
  const world = await buildOverdue()
  const { clientId, customer, distributor, host, site } = world
  const elsewhere = await buildSecond(world)
  const memberships = [distributor, customer].map(({ id: organisationId }) => ({ organisationId, role: 2 as const }))
  const both = await buildUser({ clientId, memberships })
  // As a member of the distributor told of another customer’s site, and of one of this customer’s.
  const partly = await buildUser({ clientId, memberships })
  const of = { clientId, userId: partly.id, organisationId: distributor.id, frequency: 1 }
  const { hour } = dailyReminders().digest.distributor
  await systemDb.notificationPreference.createMany({
    data: [1, 2].map((kind) => ({ ...of, kind, hour, siteIds: [elsewhere.id, site.id] })),
  })
  await hourComes(clientId)
  await enqueue(systemDb, 'remindPeople', {})

  await waitForMail(both.email!, 2)
  const mails = await mailsTo(both.email!)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '4 overdue at 2 customers',
    '4 overdue at 2 customers, 1 due in the next 7 days',
  ])
  for (const { text } of mails) {
    const { path, query, organisationId } = listIn(text!)
    const list = await request('GET', `/api/v1${path}?${query}`, { host, token: both.token, organisationId })
    expect([organisationId, list.body.totalItems]).toEqual([distributor.id, 4])
    expect(text).toContain(`as a member of ${[customer.name, distributor.name].toSorted().join(', ')}.`)
    for (const { name } of world.assets.slice(0, 3)) expect(text!.split(`- ${name} `)).toHaveLength(2)
  }

  await waitForMail(partly.email!, 2)
  expect((await mailsTo(partly.email!)).map(({ subject }) => subject).toSorted()).toEqual([
    '4 overdue at 2 organisations',
    '4 overdue, 1 due in the next 7 days at 2 organisations',
  ])
  await expect.poll(() => lineOf(clientId, { state: 0 }), { timeout: 60_000 }).toEqual([])
  const counts = (await lineOf(clientId, { userId: partly.id, kind: 2 })).map(({ count }) => count)
  expect(counts).toEqual([4])
})

// REMIND-15, REMIND-21
it('a mail counts a task once where one person is told of its first and of later steps', async () => {
  const world = await buildOverdue()
  const { clientId, customer, distributor } = world
  await buildSecond(world, 40)
  const memberships = [distributor, customer].map(({ id: organisationId }) => ({ organisationId, role: 2 as const }))
  const both = await buildUser({ clientId, memberships })
  await systemDb.client.update({
    where: { id: clientId },
    data: { escalationDays: [2, 7], escalatedAt: new Date(Date.now() - 24 * 60 * 60 * 1000 + 1) },
  })
  await escalate()
  // Three of the customer, one of them of the second step too, and one of another.
  expect((await waitForMail(both.email!)).subject).toBe('4 tasks escalated at 2 organisations')
})

// REMIND-10, REMIND-21
it('a new finding already overdue counts as overdue only, and each number is that of its list', async () => {
  const { clientId, customer, customerAdmin, assets, host } = await buildOverdue()
  const of = { clientId, assetId: assets[0]!.id, numberedById: customer.id, userId: customerAdmin.id, source: 3 }
  const dueDates = [daysAgo(1), daysAgo(2), daysAgo(-3), null]
  for (const [at, dueDate] of dueDates.entries())
    await systemDb.finding.create({
      data: {
        ...{ ...of, number: 201 + at, title: `Number ${201 + at}`, severity: 2 },
        dueDate: dueDate && new Date(dueDate),
      },
    })
  await hourComes(clientId)
  await enqueue(systemDb, 'remindPeople', {})
  const mails = async () =>
    (await mailsTo(customerAdmin.email!)).filter(({ text }) => text?.includes('what is overdue for longest on top'))
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1)
  const [{ subject, text }] = (await mails()) as [Awaited<ReturnType<typeof waitForMail>>]
  expect(subject).toBe(`3 overdue, 2 overdue findings at ${customer.name}`)
  expect(text).toContain('2 new findings')
  for (const number of [201, 202, 203, 204]) expect(text!.split(`Finding ${number} `)).toHaveLength(2)
  const totals = [...decodeURIComponent(text!).matchAll(/See (?:all )?(\d+) [^\n]*findings?:\n\S+\/findings\?(\S+)/g)]
  expect(totals.map(([, number]) => number)).toEqual(['2', '2'])
  for (const [, number, query] of totals) {
    const list = await request('GET', `/api/v1/findings?${query}`, { host, token: customerAdmin.token })
    expect(list.body.totalItems).toBe(Number(number))
  }
})
