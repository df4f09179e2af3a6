import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Refusals } from '@/lib/core/errors/refusals'
import type { Actor } from '@/lib/domain/permissions/actor'

interface Organisation {
  id: string
  isDistributor: boolean
  distributorId: string | null
  deletedAt: Date | null
  fields: unknown
}

/** Whose an asset is: a customer's, with that one's distributor, or a distributor's own unallocated stock. */
export interface Owner {
  customerId: string | null
  distributorId: string | null
  /** Switches of the optional fields: the customer's, or the distributor's for its stock (ASSET-18). */
  fields: Record<string, unknown>
}

/**
 * The organisation that an asset is to belong to (ASSET-4, ASSET-5): a customer's own; for a distributor the linked,
 * active customer it names, or its stock. `sent`: undefined where the body doesn't say. Organisations are locked until
 * the transaction ends, so that no link, unlink or archiving comes between.
 */
export async function resolveOwner(
  tx: Tx,
  actor: Actor,
  sent: string | null | undefined,
  refusals: Refusals,
): Promise<Owner | null> {
  if (actor.acting.as !== 'organisation') throw new Error('Assets are tagged in an organisation')
  const { organisationId, isDistributor } = actor.acting
  const customerId = isDistributor ? (sent ?? null) : sent === undefined ? organisationId : sent
  const isOwn = isDistributor || customerId === organisationId
  const known = customerId && isOwn ? await distributorOf(tx, actor.clientId, customerId) : null
  const held = await holdOrganisations(tx, actor.clientId, [customerId, known, isDistributor ? organisationId : null])
  if (isDistributor && customerId === null) return stockOf(held.get(organisationId))
  const customer = isOwn && customerId ? held.get(customerId) : undefined
  const isUsable = customer && !customer.deletedAt && !customer.isDistributor
  if (isUsable && (!isDistributor || customer.distributorId === organisationId)) return customersOwn(customer)
  refusals.add(
    'customerOrganisationId',
    isDistributor ? 'Choose one of your customers' : 'Must be your own organisation',
  )
  return null
}

/** Whose an asset is already, as its organisations are now. */
export async function ownerOf(
  tx: Tx,
  clientId: string,
  asset: { customerOrganisationId: string | null; distributorOrganisationId: string | null },
): Promise<Owner> {
  const id = asset.customerOrganisationId ?? asset.distributorOrganisationId
  const organisation = await tx.organisation.findFirstOrThrow({ where: { clientId, id: id ?? '' } })
  return asset.customerOrganisationId ? customersOwn(organisation) : stockOf(organisation)
}

const customersOwn = ({ id, distributorId, fields }: Organisation): Owner => ({
  customerId: id,
  distributorId,
  fields: fields as Owner['fields'],
})
const stockOf = (organisation: Organisation | undefined): Owner => ({
  customerId: null,
  distributorId: organisation?.id ?? null,
  fields: (organisation?.fields ?? {}) as Owner['fields'],
})

/**
 * The libraries that the owner reads: a customer its own and its distributor's, a distributor also its customers'
 * (ASSET-7).
 */
export function librariesOf({ customerId, distributorId }: Owner): Prisma.OrganisationWhereInput {
  if (customerId) return { id: { in: distributorId ? [customerId, distributorId] : [customerId] } }
  return { OR: [{ id: distributorId ?? '' }, { distributorId }] }
}

/** {@link librariesOf} for a library at hand. */
export function isLibraryOf(
  { customerId, distributorId }: Pick<Owner, 'customerId' | 'distributorId'>,
  library: { id: string; distributorId: string | null },
): boolean {
  if (customerId) return library.id === customerId || library.id === distributorId
  return library.id === distributorId || (library.distributorId !== null && library.distributorId === distributorId)
}

async function distributorOf(tx: Tx, clientId: string, id: string): Promise<string | null> {
  const row = await tx.organisation.findFirst({ where: { clientId, id }, select: { distributorId: true } })
  return row?.distributorId ?? null
}

/** Locks organisations' rows in the order of their ids, as the triggers that count assets do. */
export async function holdOrganisations(
  tx: Tx,
  clientId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, Organisation>> {
  const wanted = ids.filter((id) => id !== null)
  const rows = await tx.$queryRaw<Organisation[]>`
    SELECT id, "isDistributor", "distributorId", "deletedAt", "fields" FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ANY (${wanted}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return new Map(rows.map((row) => [row.id, row]))
}
