import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { invalid, notFound } from '@/lib/core/errors/errors'
import { refuseWhileUsed } from '@/lib/domain/library/in-use'
import type { Actor } from '@/lib/domain/permissions/actor'
import { organisationReach } from '@/lib/domain/permissions/reach'
import type { createSite, updateSite } from './schema'
import { maxDepth } from './words'

/** A new site, or a zone within one; its name is unique under its parent (SITE-3), which the database settles. */
export async function addSite(tx: Tx, actor: Actor, input: z.output<typeof createSite>, id: string) {
  const { clientId } = actor
  const organisationId = await customerToWriteIn(tx, actor, input.organisationId)
  await holdTree(tx, clientId, organisationId)
  const parent = await findParent(tx, clientId, organisationId, input.parentId)
  const { name } = input
  const place = placeUnder(parent, name)
  assertDepth(place.depth)
  const ancestorIds = [...place.ancestorIds, id]
  return tx.site.create({
    data: { id, clientId, organisationId, name, parentId: parent?.id ?? null, ...place, ancestorIds },
  })
}

/** Renames or moves a site; trail, depth and ancestors of everything below follow in one statement. */
export async function changeSite(
  tx: Tx,
  { clientId }: Actor,
  { id, organisationId }: { id: string; organisationId: string },
  input: z.output<typeof updateSite>,
) {
  await holdTree(tx, clientId, organisationId)
  const row = await tx.site.findFirst({ where: { clientId, id } })
  if (!row) throw notFound()
  const name = input.name ?? row.name
  const parent = await findParent(
    tx,
    clientId,
    organisationId,
    input.parentId === undefined ? row.parentId : input.parentId,
  )
  if (parent?.ancestorIds.includes(id)) throw invalid({ parentId: ['A site cannot be within itself'] })
  const place = placeUnder(parent, name)
  const below = { clientId, ancestorIds: { has: id } }
  const deepest = await tx.site.aggregate({ where: below, _max: { depth: true } })
  assertDepth((deepest._max.depth ?? row.depth) + place.depth - row.depth)
  await tx.site.update({ where: { clientId, id }, data: { name, parentId: parent?.id ?? null } })
  await tx.$executeRaw`
    UPDATE "Site" s SET
      "ancestorIds" = ${place.ancestorIds}::uuid[] || s."ancestorIds"[${row.depth}::int :],
      "depth" = s."depth" + ${place.depth - row.depth}::int,
      "locationTrail" = ${place.locationTrail} || substr(s."locationTrail", char_length(${row.locationTrail}) + 1)
    WHERE s."clientId" = ${clientId}::uuid AND s."ancestorIds" @> ARRAY[${id}::uuid]`
}

/**
 * Deletes a site with its zones. @throws ApiError 422 while assets stand in any of them, archived ones too (SITE-8).
 */
export async function removeSite(
  tx: Tx,
  { clientId }: Actor,
  { id, organisationId }: { id: string; organisationId: string },
) {
  await holdTree(tx, clientId, organisationId)
  const assets = await tx.asset.count({ where: { clientId, organisationZone: { ancestorIds: { has: id } } } })
  refuseWhileUsed('This site', { 'tagged asset': assets })
  await tx.site.deleteMany({ where: { clientId, ancestorIds: { has: id } } })
}

/**
 * The customer that a new site belongs to (SITE-1): the one acted in, else one that the body names within reach.
 * @throws ApiError 422 `organisationId`.
 */
async function customerToWriteIn(tx: Tx, actor: Actor, sent: string | undefined): Promise<string> {
  if (actor.acting.as === 'organisation' && !actor.acting.isDistributor) return actor.acting.organisationId
  if (!sent) throw invalid({ organisationId: ['Required.'] })
  const customer = { id: sent, isDistributor: false, deletedAt: null }
  const found = await tx.organisation.count({ where: { AND: [organisationReach(actor), customer] } })
  if (!found) throw invalid({ organisationId: ['Choose a customer'] })
  return sent
}

/** One change of an organisation's sites after the other, so that two moves together make no cycle (ERROR-15). */
async function holdTree(tx: Tx, clientId: string, organisationId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ${organisationId}::uuid
    FOR NO KEY UPDATE`
}

type Parent = { id: string; locationTrail: string; depth: number; ancestorIds: string[] } | null

/** @throws ApiError 422 `parentId` where it is no site of this organisation. */
async function findParent(
  tx: Tx,
  clientId: string,
  organisationId: string,
  id: string | null | undefined,
): Promise<Parent> {
  if (!id) return null
  const parent = await tx.site.findFirst({ where: { clientId, organisationId, id } })
  if (!parent) throw invalid({ parentId: ['Choose a site of this organisation'] })
  return parent
}

const placeUnder = (parent: Parent, name: string) => ({
  locationTrail: parent ? `${parent.locationTrail} / ${name}` : name,
  depth: (parent?.depth ?? 0) + 1,
  ancestorIds: parent?.ancestorIds ?? [],
})

/** @throws ApiError 422 `parentId` for an eleventh level (SITE-5, SITE-6). */
function assertDepth(depth: number): void {
  if (depth > maxDepth) throw invalid({ parentId: [`Sites go ${maxDepth} levels deep at most`] })
}
