import { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { Refusals } from '@/lib/core/errors/refusals'
import { optionalUuid, uuid } from '@/lib/core/text/zod'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, siteReach } from '@/lib/domain/permissions/reach'
import { isLibraryOf, type Owner, resolveOwner } from '@/lib/resources/assets/owner.commands'
import { said } from '../action'
import { type Former, none } from '../row-action'
import { assetAction } from './asset-action'
import { ownerOf, type Row } from './rows'

const nothingToChange = 'It has this already'

/** BULK-10 */
export const setZone = assetAction({
  access: 'assets:edit',
  values: z.object({ organisationZoneId: said(optionalUuid()) }),
  know: async (tx, actor, { organisationZoneId: id }) => {
    if (!id) return null
    const zone = await tx.site.findFirst({
      where: { AND: [siteReach(actor), { id }] },
      select: { id: true, organisationId: true },
    })
    if (!zone) throw invalid({ values: ['Choose a site or zone'] })
    return zone
  },
  why: (row, zone) => {
    if (row.organisationZoneId === (zone?.id ?? null)) return nothingToChange
    return zone && zone.organisationId !== row.customerOrganisationId ? 'The site is not of its customer' : null
  },
  write: async (tx, { clientId }, rows, zone) => {
    const data = { organisationZoneId: zone?.id ?? null }
    await tx.asset.updateMany({ where: { clientId, id: { in: idsOf(rows) } }, data })
    return none
  },
  back: {
    keep: ({ organisationZoneId, customerOrganisationId }) => ({ organisationZoneId, customerOrganisationId }),
    isAsLeft: (row, { organisationZoneId }) => row.organisationZoneId === organisationZoneId,
    write: (tx, actor, former) => backToZones(tx, actor, former),
  },
})

/** Puts assets back into the zones that they were in, where these are there and still their customer's. */
async function backToZones(
  tx: Tx,
  { clientId }: Actor,
  former: readonly Former<Row, { organisationZoneId: string | null; customerOrganisationId: string | null }>[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  for (const [zoneId, group] of groupsBy(former, ({ before }) => before.organisationZoneId)) {
    const zone =
      zoneId && (await tx.site.findFirst({ where: { clientId, id: zoneId }, select: { organisationId: true } }))
    const fits = ({ row }: { row: Row }) => !zoneId || (zone && zone.organisationId === row.customerOrganisationId)
    for (const one of group) if (!fits(one)) refused.set(one.row.id, 'Its former site is not there any more')
    const ids = idsOf(group.filter(fits).map(({ row }) => row))
    await tx.asset.updateMany({ where: { clientId, id: { in: ids } }, data: { organisationZoneId: zoneId } })
  }
  return refused
}

/** BULK-11 */
export const setCustomer = assetAction({
  access: 'assets:edit',
  values: z.object({ customerOrganisationId: said(optionalUuid()) }),
  know: (tx, actor, { customerOrganisationId }) => ownerNamed(tx, actor, customerOrganisationId),
  holds: ({ customerOrganisationId }) => ({ organisationIds: [customerOrganisationId] }),
  why: (row, owner) => {
    if (row.customerOrganisationId === owner.customerId) return nothingToChange
    if (!isLibraryOf(owner, row.assetType.organisation)) return 'The customer does not use its asset type'
    const foreign = row.checks.some(({ check }) => check.deletedAt || !isLibraryOf(owner, check.organisation))
    return foreign ? 'The customer does not use all of its tasks' : null
  },
  write: async (tx, actor, rows, owner) => {
    await give(tx, actor, rows, owner, null)
    return none
  },
  back: {
    keep: ({ organisationZoneId, customerOrganisationId }) => ({ organisationZoneId, customerOrganisationId }),
    isAsLeft: (row, { customerOrganisationId }) =>
      row.customerOrganisationId === customerOrganisationId && row.organisationZoneId === null,
    holds: (_, befores) => ({ organisationIds: befores.map((before) => before.customerOrganisationId) }),
    write: async (tx, actor, former) => {
      const refused = new Map<string, string>()
      for (const [customerId, group] of groupsBy(former, ({ before }) => before.customerOrganisationId)) {
        const refusals = new Refusals()
        const owner = await resolveOwner(tx, actor, customerId, refusals)
        if (owner)
          await give(
            tx,
            actor,
            group.map(({ row }) => row),
            owner,
            null,
          )
        else for (const { row } of group) refused.set(row.id, 'Its former customer is not yours any more')
      }
      const open = former.filter(({ row }) => !refused.has(row.id))
      const again = open.map((one) => ({ ...one, row: { ...one.row, ...one.before } }))
      // A zone that is gone stays empty: the asset is its customer's again all the same.
      await backToZones(tx, actor, again)
      return refused
    },
  },
})

async function give(tx: Tx, { clientId }: Actor, rows: readonly Row[], owner: Owner, zoneId: string | null) {
  await tx.asset.updateMany({
    where: { clientId, id: { in: idsOf(rows) } },
    data: {
      customerOrganisationId: owner.customerId,
      distributorOrganisationId: owner.distributorId,
      organisationZoneId: zoneId,
    },
  })
}

async function ownerNamed(tx: Tx, actor: Actor, customerId: string | null): Promise<Owner> {
  const owner = await resolveOwner(tx, actor, customerId, new Refusals())
  if (!owner) throw invalid({ values: ['Choose one of your customers'] })
  return owner
}

/** BULK-12 */
export const setType = assetAction({
  access: 'assets:edit',
  values: z.object({ assetTypeId: uuid() }),
  know: (tx, actor, { assetTypeId }) => typeNamed(tx, actor, assetTypeId),
  why: (row, type) => {
    if (row.assetTypeId === type.id) return nothingToChange
    return isLibraryOf(ownerOf(row), type.organisation) ? null : 'Its customer does not use this asset type'
  },
  write: async (tx, { clientId }, rows, { id }) => {
    const data = { assetTypeId: id, assetTypeName: null }
    await tx.asset.updateMany({ where: { clientId, id: { in: idsOf(rows) } }, data })
    return none
  },
  back: {
    keep: ({ assetTypeId }) => ({ assetTypeId }),
    isAsLeft: (row, { assetTypeId }) => row.assetTypeId === assetTypeId,
    write: async (tx, actor, former) => {
      const { clientId } = actor
      const refused = new Map<string, string>()
      for (const [assetTypeId, group] of groupsBy(former, ({ before }) => before.assetTypeId)) {
        const type = await holdType(tx, actor, assetTypeId)
        const fits = ({ row }: { row: Row }) => type && isLibraryOf(ownerOf(row), type.organisation)
        for (const one of group) if (!fits(one)) refused.set(one.row.id, 'Its former asset type is not there any more')
        const ids = idsOf(group.filter(fits).map(({ row }) => row))
        await tx.asset.updateMany({ where: { clientId, id: { in: ids } }, data: { assetTypeId, assetTypeName: null } })
      }
      return refused
    },
  },
})

/** The type within the caller's libraries, locked, so that it isn't deleted meanwhile. */
async function holdType(tx: Tx, actor: Actor, id: string) {
  await tx.$executeRaw`
    SELECT 1 FROM "AssetType" WHERE "clientId" = ${actor.clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.assetType.findFirst({
    where: { AND: [libraryReach(actor), { id }] },
    select: { id: true, organisation: { select: { id: true, distributorId: true } } },
  })
}

async function typeNamed(tx: Tx, actor: Actor, id: string) {
  const type = await holdType(tx, actor, id)
  if (!type) throw invalid({ values: ['Choose an asset type'] })
  return type
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

function groupsBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
