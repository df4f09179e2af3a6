import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildSite, buildWorld } from '@/lib/testing/factories'
import { buildLate, remindersOn } from '@/lib/testing/reminders'
import { request } from '@/lib/testing/request'
import { escalate } from '../reminders/escalate'

const dayMs = 24 * 60 * 60 * 1000

/** A customer with tasks that are overdue by so many days, in a zone of a site, or in none. */
async function buildLateWorld(days: number[], inZone: number[] = []) {
  const world = await buildWorld()
  const { clientId, customer, distributor, host } = world
  await remindersOn(clientId)
  const owner = { clientId, organisationId: customer.id }
  const site = await buildSite({ ...owner, name: 'Mill' })
  const zone = await buildSite({ ...owner, name: 'Roof', parent: site })
  const check = await buildCheck({ clientId, organisationId: distributor.id, period: 1, periodValue: 30 })
  const late = (ago: number, inside?: string) => buildLate(world, check.id, ago, inside)
  const assets = []
  for (const ago of days) assets.push(await late(ago))
  for (const ago of inZone) assets.push(await late(ago, zone.id))
  /** As if the hour had struck, with two servers. */
  const strike = async () => {
    const escalatedAt = new Date(Date.now() - dayMs + 1)
    await systemDb.client.update({ where: { id: clientId }, data: { escalatedAt } })
    await Promise.all([escalate(), escalate()])
  }
  const bell = async ({ token }: { token: string }) =>
    (await request('GET', '/api/v1/notifications', { host, token })).body
  const choose = (userId: string, frequency: number, siteIds: string[] = []) =>
    systemDb.notificationPreference.create({
      data: { clientId, organisationId: customer.id, userId, kind: 3, frequency, siteIds },
    })
  return { ...world, check, site, assets, strike, bell, choose }
}

describe('an escalation of overdue tasks', () => {
  // BELL-2, BELL-4, BELL-6
  it('rings for those who are mailed of it, for the sites that they chose, once for each step', async () => {
    const world = await buildLateWorld([3, 8], [40])
    const { assets, bell, check, choose, customer, customerAdmin, customerManager, distributorAdmin, strike } = world
    const [, eight, forty] = assets
    const off = await world.person(customer.id, 2)
    await choose(off.id, 0)
    await choose(customerManager.id, 1, [world.site.id])
    await strike()
    const heard = async (who: { token: string }) =>
      (await bell(who)).items.map(({ kind, href }: { kind: string; href: string }) => [kind, href.split('/').at(-1)])
    const of = (asset?: { id: string }) => ['task-escalated', asset?.id]
    const all = await heard(customerAdmin)
    expect(all).toHaveLength(2)
    expect(all).toEqual(expect.arrayContaining([of(eight), of(forty)]))
    // By the second step only; of the chosen site with its zones.
    expect(await heard(distributorAdmin)).toEqual([of(forty)])
    expect(await heard(customerManager)).toEqual([of(forty)])
    for (const who of [off, world.customerUser, world.customerReader, world.strangerAdmin, world.clientAdmin])
      expect(await heard(who)).toEqual([])
    await strike()
    expect((await bell(customerAdmin)).unread).toBe(2)

    const { clientId } = world
    await buildResult({ clientId, assetId: forty!.id, checkId: check.id, userId: customerAdmin.id })
    expect((await bell(distributorAdmin)).items).toMatchObject([{ text: expect.stringMatching(/and is no longer$/) }])
  })

  // BELL-4
  it('of many tasks rings once, in one line', async () => {
    const { bell, clientId, customer, customerAdmin, distributor, distributorAdmin, strike } = await buildLateWorld([
      8, 9, 10, 31,
    ])
    await Promise.all([strike(), strike()])
    expect(await bell(customerAdmin)).toMatchObject({
      unread: 1,
      items: [{ kind: 'tasks-escalated', href: `/portal/${customer.id}/task-planner?filters[due]=1` }],
    })
    expect((await bell(distributorAdmin)).items).toMatchObject([{ kind: 'task-escalated' }])
    // A role that is lost takes its line away.
    const membership = { clientId, userId: customerAdmin.id, organisationId: customer.id }
    await systemDb.membership.deleteMany({ where: membership })
    await systemDb.membership.create({ data: { ...membership, organisationId: distributor.id, role: 2 } })
    expect(await bell(customerAdmin)).toEqual({ unread: 0, items: [] })
  })
})
