import { beforeAll, expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { type Built, buildAssetType, buildBatch, buildSite, buildWorld } from '@/lib/testing/factories'
import { findingCalls } from '@/lib/testing/finding-calls'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})
const { call, tasked, byHand } = findingCalls(() => world)

const columns = 'id, "clientId", "customerOrganisationId", "distributorOrganisationId", "checkId"'
const kept = `SELECT ${columns}, "assetTypeId", "organisationZoneId", number, tag, title FROM "FindingSearch" WHERE "clientId" = $1 ORDER BY id`
const meant = `SELECT ${columns.replace(/\bid,|"[^"]+"/g, 'f.$&')}, a."assetTypeId", a."organisationZoneId", f.number,
    lower(a.name::text) AS tag, lower(f.title::text) AS title
  FROM "Finding" f JOIN "Asset" a ON a.id = f."assetId" WHERE f."clientId" = $1 ORDER BY f.id`

// FINDING-19
it('the counters of words go by the present names of findings and their assets after any change', async () => {
  const { clientId, customer } = world
  const { assetId } = await tasked()
  const other = await tasked()
  const finding = await byHand(assetId, { title: 'Pin MISSING' })
  await byHand(other.assetId, { title: 'Straße Ünder' })
  const same = async () =>
    expect((await pool.query(kept, [clientId])).rows).toEqual((await pool.query(meant, [clientId])).rows)
  await same()
  expect((await pool.query(kept, [clientId])).rows).toHaveLength(2)

  expect((await call('PUT', '/findings', { id: finding.id, title: 'Seal torn' })).status).toBe(200)
  await same()
  const asset = { where: { id: assetId } }
  await systemDb.asset.update({
    ...asset,
    data: { organisationZoneId: (await buildSite({ clientId, organisationId: customer.id })).id },
  })
  await same()
  await systemDb.asset.update({
    ...asset,
    data: { assetTypeId: (await buildAssetType({ clientId, organisationId: customer.id })).id },
  })
  await same()
  const { references } = await buildBatch({ clientId, count: 1 })
  const tag = await systemDb.tag.findFirstOrThrow({ where: { clientId, reference: references[0] } })
  await systemDb.asset.update({ ...asset, data: { tagId: tag.id, name: tag.reference } })
  await same()
  await systemDb.asset.update({ ...asset, data: { customerOrganisationId: null, organisationZoneId: null } })
  await same()
  const [row] = (await pool.query(`${kept} LIMIT 1`, [clientId])).rows
  expect(row).toMatchObject({ customerOrganisationId: null, tag: tag.reference.toLowerCase(), title: 'seal torn' })
})
