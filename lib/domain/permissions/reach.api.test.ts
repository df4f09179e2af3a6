import { describe, expect, it } from 'vitest'
import { db, pool, systemDb } from '@/lib/core/db/client'
import { readSchema } from '@/lib/core/db/read-schema'
import { transaction } from '@/lib/core/db/transaction'
import { setDistributor } from '@/lib/resources/organisations/customer-link.commands'
import {
  type Built,
  buildAssetType,
  buildCheck,
  buildManufacturer,
  buildOrganisation,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'
import type { Actor } from './actor'
import { fileReaches, libraryReach, siteReach } from './reach'

/* The column by which a distributor finds what its customers own, against the owners themselves. */

const owned = readSchema()
  .filter(({ columns }) =>
    ['organisationId', 'distributorOrganisationId'].every((one) => columns.some(({ name }) => name === one)),
  )
  .map(({ name }) => name)

/** Rows of a client whose column is not what their owner says. */
async function wrongRows(clientId: string): Promise<unknown[]> {
  const rows = owned.map(
    (table) => `
    SELECT '${table}' AS "table", r.id FROM "${table}" r JOIN "Organisation" o ON o.id = r."organisationId"
    WHERE r."clientId" = $1 AND r."distributorOrganisationId" IS DISTINCT FROM
      CASE WHEN o."isDistributor" AND '${table}' <> 'Site' THEN o.id ELSE o."distributorId" END`,
  )
  const files = `
    SELECT 'Upload', u.id FROM "Upload" u JOIN "AssetType" t ON t.id = u."assetTypeId"
    WHERE u."clientId" = $1 AND (u."customerOrganisationId", u."distributorOrganisationId") IS DISTINCT FROM
      (nullif(t."organisationId", t."distributorOrganisationId"), t."distributorOrganisationId")`
  return (await pool.query([...rows, files].join(' UNION ALL '), [clientId])).rows
}

/** One of everything that an organisation owns; a site where it may have some. */
async function ownOneOfEach(clientId: string, organisationId: string, hasSites: boolean): Promise<void> {
  const owner = { clientId, organisationId }
  await buildManufacturer(owner)
  const { sectorId } = await buildCheck(owner)
  const type = await buildAssetType({ ...owner, sectorId: sectorId! })
  const field = await systemDb.additionalField.create({ data: { ...owner, sectorId: sectorId!, name: 'Capacity' } })
  await systemDb.additionalFieldValue.create({ data: { ...owner, additionalFieldId: field.id, fieldValue: '6 kg' } })
  await uploadOf(clientId, { assetTypeId: type.id })
  if (hasSites) await buildSite(owner)
}

async function uploadOf(clientId: string, of: { assetTypeId: string }) {
  const { id: userId } = await systemDb.user.findFirstOrThrow({ where: { clientId } })
  const file = { filename: 'manual.pdf', mimetype: 'application/pdf', uploadType: 2, fileSize: 1, objectKey: 'reach/x' }
  return systemDb.upload.create({ data: { clientId, userId, ...file, ...of, readyAt: new Date() } })
}

async function buildScene() {
  const world = await buildWorld()
  const { clientId, distributor, customer, stranger } = world
  const rival = await buildOrganisation({ clientId, isDistributor: true })
  for (const { id, isDistributor } of [distributor, rival, customer, stranger])
    await ownOneOfEach(clientId, id, !isDistributor)
  return { ...world, rival }
}
type Scene = Built<typeof buildScene>

const actors = ({ clientId, distributor, rival, customer, stranger }: Scene, links: Map<string, string | null>) =>
  [distributor, rival, customer, stranger].map(
    ({ id, isDistributor }) =>
      ({
        clientId,
        acting: { as: 'organisation', organisationId: id, isDistributor, distributorId: links.get(id) ?? null },
      }) as Actor,
  )

/** What somebody reaches by the owners themselves, as it was asked before rows named their distributor. */
function byOwner({ clientId, acting }: Actor) {
  if (acting.as !== 'organisation') throw new Error('acts in no organisation')
  const { organisationId: id, isDistributor, distributorId } = acting
  const ofCustomers = { clientId, organisation: { distributorId: id } }
  return {
    library: isDistributor
      ? { clientId, organisation: { OR: [{ id }, { distributorId: id }] } }
      : { clientId, organisationId: { in: distributorId ? [id, distributorId] : [id] } },
    sites: isDistributor ? ofCustomers : { clientId, organisationId: id },
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

/** Each person's library, sites and files of types, by the column and by the owners. */
async function expectSameReach(actor: Actor): Promise<void> {
  const { library, sites } = byOwner(actor)
  const select = { id: true } as const
  const [types, tasks, theirSites, files] = await Promise.all([
    db.assetType.findMany({ where: libraryReach(actor), select }),
    db.check.findMany({ where: libraryReach(actor), select }),
    db.site.findMany({ where: siteReach(actor), select }),
    db.upload.findMany({ where: { clientId: actor.clientId, OR: fileReaches(actor) }, select }),
  ])
  expect(idsOf(types)).toEqual(idsOf(await db.assetType.findMany({ where: library, select })))
  expect(idsOf(tasks)).toEqual(idsOf(await db.check.findMany({ where: library, select })))
  expect(idsOf(theirSites)).toEqual(idsOf(await db.site.findMany({ where: sites, select })))
  const ofTypes = { clientId: actor.clientId, assetType: library }
  expect(idsOf(files)).toEqual(idsOf(await db.upload.findMany({ where: ofTypes, select })))
}

// ACCESS-18, LIBRARY-3, SITE-1
describe('rows of a customer name its distributor', () => {
  it('when they are made, and after each link and unlink', async () => {
    const scene = await buildScene()
    const { clientId, distributor, rival, customer, stranger } = scene
    const links = new Map<string, string | null>([[customer.id, distributor.id]])
    const moves = [
      [stranger.id, rival.id],
      [customer.id, null],
      [customer.id, rival.id],
      [stranger.id, null],
      [stranger.id, distributor.id],
    ] as const
    expect(await wrongRows(clientId)).toEqual([])
    for (const [id, to] of moves) {
      await transaction((tx) => setDistributor(tx, clientId, id, to))
      links.set(id, to)
      await ownOneOfEach(clientId, id, true)
      expect(await wrongRows(clientId)).toEqual([])
      for (const actor of actors(scene, links)) await expectSameReach(actor)
    }
  })

  it('when the customer becomes a distributor and a customer again', async () => {
    const { clientId } = await buildWorld()
    const { id } = await buildOrganisation({ clientId })
    await ownOneOfEach(clientId, id, false)
    for (const isDistributor of [true, false]) {
      await db.organisation.update({ where: { clientId, id }, data: { isDistributor } })
      expect(await wrongRows(clientId)).toEqual([])
    }
  })

  it('when they are made while their owner is being linked, whichever comes first', async () => {
    const { clientId, distributor, stranger } = await buildWorld()
    const owner = { clientId, organisationId: stranger.id }
    const type = await buildAssetType(owner)
    for (const to of [distributor.id, null, distributor.id, null]) {
      const make = Array.from({ length: 4 }, () => [
        () => buildCheck(owner),
        () => buildSite(owner),
        () => uploadOf(clientId, { assetTypeId: type.id }),
      ]).flat()
      const link = () => transaction((tx) => setDistributor(tx, clientId, stranger.id, to))
      await Promise.all([...make.slice(0, 6), link, ...make.slice(6)].map((one) => one()))
      expect(await wrongRows(clientId)).toEqual([])
    }
  })
})
