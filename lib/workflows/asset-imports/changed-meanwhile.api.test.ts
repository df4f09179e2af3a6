import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { bringRegister, csvOf } from '@/lib/testing/bring-register'
import { buildSector, buildSite } from '@/lib/testing/factories'
import { stage } from '@/lib/testing/register-stage'

/** Rows that were left out, with why. */
const whysOf = async (importId: string) =>
  (await systemDb.assetImportLeftOut.findMany({ where: { importId }, orderBy: { line: 'asc' } })).map(({ why }) => why)

// REGRUN-15
it('leaves out rows whose sector, customer or task was deleted since the check, and says why', async () => {
  const { clientId, sector, checks, references, who, choices, customer, distributor } = await stage()
  await buildSector({ clientId, organisationId: distributor.id })
  const csv = csvOf([
    ['Tag', 'Type', 'Last service'],
    [references[0] as string, 'Reel', '03/05/2026'],
  ])
  const mapping = { 0: 'tag', 1: 'assetType', 2: `task:${checks[0].id}:date` }
  const given = { ...choices, sectorId: sector.id, errors: 'leaveOut', tasks: { from: 'recommended' } }
  const bring = async () => {
    const register = await bringRegister(who, { csv, mapping, choices: given })
    const { body } = await register.check()
    expect(body.counts).toMatchObject({ make: 1, error: 0 })
    return register
  }
  const runs = [await bring(), await bring()] as const
  await systemDb.check.updateMany({ where: { sectorId: sector.id }, data: { sectorId: null, deletedAt: new Date() } })
  await systemDb.sector.delete({ where: { id: sector.id } })
  expect(await runs[0].go()).toMatchObject({ state: 3, made: 0, leftOut: 1 })
  const [first] = await whysOf(runs[0].id)
  expect(first).toContain('Row 2, Type, "Reel": this asset type is not in the asset library')
  expect(first).toContain('Row 2, Last service: this task is not in the library any more')

  await systemDb.organisation.update({ where: { id: customer.id }, data: { deletedAt: new Date() } })
  expect(await runs[1].go()).toMatchObject({ state: 3, made: 0, leftOut: 1 })
  expect((await whysOf(runs[1].id))[0]).toContain('the customer that was chosen is not yours any more')
  expect(await systemDb.asset.count({ where: { clientId } })).toBe(0)
}, 60_000)

// REGRUN-7
it('puts assets into the only site that a customer had at the check, not into one made meanwhile', async () => {
  const { clientId, references, who, choices, customer } = await stage()
  const csv = csvOf([
    ['Tag', 'Type', 'Location', 'Room'],
    [references[0] as string, 'Reel', 'Lobby', 'Desk'],
    [references[1] as string, 'Reel', 'Cellar', ''],
    [references[2] as string, 'Reel', '', ''],
  ])
  const mapping = { 0: 'tag', 1: 'assetType', 2: 'zone:1', 3: 'zone:2' }
  const placesOf = async () =>
    (
      await systemDb.asset.findMany({
        where: { clientId },
        orderBy: { importLine: 'asc' },
        include: { organisationZone: true },
      })
    ).map(({ organisationZone }) => organisationZone?.locationTrail ?? null)
  const alone = await bringRegister(who, { csv, mapping, choices })
  expect(await alone.run()).toMatchObject({ made: 3 })
  expect(await placesOf()).toEqual(['Lobby / Desk', 'Cellar', null])
  await alone.call('POST', `/${alone.id}/undo`, {})

  const only = await buildSite({ clientId, organisationId: customer.id, name: 'Harbour House' })
  const within = await bringRegister(who, { csv, mapping, choices })
  expect(await within.run()).toMatchObject({ made: 3 })
  expect(await placesOf()).toEqual(['Harbour House / Lobby / Desk', 'Harbour House / Cellar', null])
  await within.call('POST', `/${within.id}/undo`, {})

  await buildSite({ clientId, organisationId: customer.id, name: 'Annexe' })
  const chosen = await bringRegister(who, { csv, mapping, choices: { ...choices, siteId: only.id } })
  expect(await chosen.run()).toMatchObject({ made: 3 })
  expect(await placesOf()).toEqual(['Harbour House / Lobby / Desk', 'Harbour House / Cellar', 'Harbour House'])
}, 60_000)
