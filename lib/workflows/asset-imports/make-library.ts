import type { Tx } from '@/lib/core/db/client'
import { writeChangesOfTypes } from '@/lib/domain/library/asset-type-audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { randomAccountCode } from '@/lib/resources/organisations/account-code'
import type { Kind, Wanted } from './wanted'

interface Owner {
  actor: Actor
  /** In which the register is brought in: what is made is of its library (9-5). */
  organisationId: string
  /** Of asset types and details that are made. */
  sectorId: string | null
}

/**
 * Makes what rows of a block ask for and is not there, each kind in one statement: customers before their sites, sites
 * before the zones in them.
 */
export async function makeLibrary(tx: Tx, owner: Owner, wanted: readonly Wanted[]): Promise<void> {
  const of = (...kinds: Kind[]) => wanted.filter(({ kind }) => kinds.includes(kind))
  const { clientId } = owner.actor
  await makeCustomers(tx, owner, of('customers'))
  const own = { clientId, organisationId: owner.organisationId }
  const named = (kind: Kind) => of(kind).map(({ id, name }) => ({ id, name, ...own }))
  const inSector = (kind: Kind) => named(kind).map((one) => ({ ...one, sectorId: owner.sectorId as string }))
  const types = inSector('assetTypes')
  if (types.length > 0) {
    await tx.assetType.createMany({ data: types })
    const lines = ['Asset type created']
    await writeChangesOfTypes(
      tx,
      owner.actor,
      types.map(({ id, name }) => ({ assetTypeId: id, name, lines })),
    )
  }
  const manufacturers = named('manufacturers')
  if (manufacturers.length > 0) await tx.manufacturer.createMany({ data: manufacturers })
  const details = inSector('details')
  if (details.length > 0) await tx.additionalField.createMany({ data: details })
  const places = of('sites', 'zones').map(({ id, name, organisationId, parentId, trail, ancestorIds }) => ({
    ...{ id, clientId, organisationId, name, parentId, ancestorIds },
    ...{ depth: ancestorIds.length, locationTrail: trail.join(' / ') },
  }))
  if (places.length > 0) await tx.site.createMany({ data: places.sort((a, b) => a.depth - b.depth) })
}

/**
 * Customers of the distributor, each with an account code; what else is to be known of them nobody has
 * said yet (REGRUN-9).
 */
async function makeCustomers(tx: Tx, { actor, organisationId }: Owner, wanted: readonly Wanted[]): Promise<void> {
  let left = wanted
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === 20) throw new Error('No free account codes were found')
    const unknown = { contactName: '', contactEmail: '', addressLine1: '', town: '', postCode: '' }
    const data = left.map(({ id, name }) => ({
      ...{ id, clientId: actor.clientId, name, distributorId: organisationId, accountCode: randomAccountCode() },
      ...unknown,
    }))
    // A code that is taken is passed over; those get another one.
    await tx.organisation.createMany({ data, skipDuplicates: true })
    const ids = left.map(({ id }) => id)
    const rows = await tx.organisation.findMany({
      where: { clientId: actor.clientId, id: { in: ids } },
      select: { id: true },
    })
    const made = new Set(rows.map(({ id }) => id))
    left = left.filter(({ id }) => !made.has(id))
  }
}
