import { beforeAll, describe, expect, it } from 'vitest'
import { db, pool, systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import type { Asker } from '@/lib/domain/people/asker'
import type { Acting, Actor } from '@/lib/domain/permissions/actor'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import { type Built, buildAssetType, buildBatch, buildSite, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'
import { unsettled } from '@/lib/testing/unsettled'
import { countOfLetter } from './count-words.queries'
import { whereFindings } from './queries'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})
const { tasked, byHand } = findingCalls(() => world)

const actorOf = (acting: Acting): Actor => ({
  ...{ kind: 'user', userId: '', sessionId: '', fullName: '', systemAdmin: false, clientAdmin: true },
  ...{ clientId: world.clientId, acting },
})
const actors = () => {
  const { customer, distributor } = world
  const member = { as: 'organisation', role: 2 } as const
  return [
    actorOf({ as: 'admin' }),
    actorOf({ ...member, organisationId: distributor.id, isDistributor: true, distributorId: null }),
    actorOf({ ...member, organisationId: customer.id, isDistributor: false, distributorId: distributor.id }),
  ]
}

/** What sums say of letters that are in much, in some and in nothing, beside what there is. */
async function counts() {
  const all: { who: string; letter: string; said: number | null; are: number }[] = []
  for (const actor of actors())
    for (const letter of ['e', 'E', 'q', 'x', 'z', '0', '1', '2', '7']) {
      const asker = { actor, tenant: { timezone: 'UTC' } } as Asker
      const are = await db.finding.count({ where: await whereFindings(asker, { keywords: letter }) })
      const said = await countOfLetter({ actor, keywords: letter, filters: {} })
      all.push({ who: JSON.stringify(actor.acting), letter, said, are })
    }
  return all
}

const settle = async () => {
  const waits = () => systemDb.rowToCount.count({ where: { clientId: world.clientId } })
  // A server's job may be at it, too.
  while ((await waits()) > 0) await pool.query('SELECT settle_letters(1000)')
}
const expectRight = async () => {
  const all = await counts()
  expect(all.map(({ said }) => said)).toEqual(all.map(({ are }) => are))
  return all.reduce((sum, { are }) => sum + are, 0)
}

// FINDING-19, LIST-16
describe('findings with one letter', () => {
  it('are counted right after any change, before and after counters are added up', async () => {
    const { clientId, customer } = world
    const { assetId } = await tasked()
    const other = await tasked()
    const finding = await byHand(assetId, { title: 'Pin MISSING' })
    await byHand(assetId, { title: 'Quartz box' })
    await byHand(other.assetId, { title: 'Straße' })
    expect(await expectRight()).toBeGreaterThan(0)
    await settle()
    await expectRight()

    const asset = { where: { id: assetId } }
    const changes = [
      () => systemDb.finding.update({ where: { id: finding.id }, data: { title: 'Zip' } }),
      async () => {
        const { references } = await buildBatch({ clientId, count: 1 })
        const tag = await systemDb.tag.findFirstOrThrow({ where: { clientId, reference: references[0] } })
        await systemDb.asset.update({ ...asset, data: { tagId: tag.id, name: tag.reference } })
      },
      async () => {
        const type = await buildAssetType({ clientId, organisationId: customer.id })
        await systemDb.asset.update({ ...asset, data: { assetTypeId: type.id } })
      },
      async () => {
        const site = await buildSite({ clientId, organisationId: customer.id })
        await systemDb.asset.update({ ...asset, data: { organisationZoneId: site.id } })
      },
      () => transaction((tx) => setDistributor(tx, clientId, customer.id, null)),
      () => transaction((tx) => setDistributor(tx, clientId, customer.id, world.distributor.id)),
    ]
    for (const change of changes) {
      await change()
      await expectRight()
      await settle()
      await expectRight()
    }
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM "RowLetters" WHERE "clientId" = $1`, [clientId])
    expect(rows).toEqual([{ n: 3 }])
  })

  it('are compared one by one after a name has changed, until counters are added up', async () => {
    const { clientId, customer } = world
    const { assetTypeId, organisationZoneId } = await systemDb.asset.findFirstOrThrow({
      where: { clientId, organisationZoneId: { not: null } },
    })
    const { checkId } = await systemDb.assetCheck.findFirstOrThrow({ where: { clientId } })
    const renamings = [
      () => systemDb.assetType.update({ where: { id: assetTypeId }, data: { name: 'Zyx 7' } }),
      () => systemDb.site.update({ where: { id: organisationZoneId as string }, data: { locationTrail: 'Quay' } }),
      () => systemDb.organisation.update({ where: { id: customer.id }, data: { name: 'Box 27' } }),
      () => systemDb.check.update({ where: { id: checkId }, data: { name: 'Xylophone 1' } }),
    ]
    for (const rename of renamings) {
      const all = await unsettled(async () => {
        await rename()
        return await counts()
      })
      expect(new Set(all.map(({ said }) => said))).toEqual(new Set([null]))
      await settle()
      await expectRight()
    }
    await systemDb.organisation.update({ where: { id: customer.id }, data: { name: 'Box 72' } })
    expect(await systemDb.rowToCount.count({ where: { clientId } })).toBe(0)
  })
})
