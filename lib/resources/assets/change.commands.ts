import type { Tx } from '@/lib/core/db/client'
import { Refusals } from '@/lib/core/errors/refusals'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { type Claim, claimTag } from './claim-tag.commands'
import { readDetails, writeDetails } from './details.commands'
import { type HeldAsset, holdAsset, waitForAsset } from './hold.commands'
import { dateColumns, optionalColumns, withoutSwitchedOff } from './optional-fields'
import { type Owner, ownerOf, resolveOwner } from './owner.commands'
import { checkManufacturer, checkType, checkZone } from './placement.commands'
import type { AssetInput } from './schema'
import {
  checkMaximum,
  checkMaximumOfNewTag,
  checkTasks,
  holdTasks,
  readTasks,
  tasksOn,
  writeTasks,
} from './tasks.commands'

/**
 * Changes the fields of a tagged asset that are sent, and judges only what changes (ASSET-20 to ASSET-22). Where the
 * customer changes, the type and all tasks must be of libraries that the new owner reads. The asset's row is locked, so
 * that each of two saves at the same time replaces the whole list of tasks (ASSET-12) within the maximum (ASSET-13).
 * @throws ApiError 422 by field, 409 archived meanwhile, 404 moved out of reach meanwhile.
 */
export async function changeAsset(
  tx: Tx,
  actor: Actor,
  row: { id: string; customerOrganisationId: string | null },
  input: AssetInput,
): Promise<void> {
  const { clientId, userId } = actor
  const refusals = new Refusals()
  await waitForAsset(tx, row.id)
  // Organisations and library tasks are locked before the asset, the order that everybody keeps.
  let newOwner = await ownerIfNew(tx, actor, row, input, refusals)
  if (input.checkIds) {
    const present = await tasksOn(tx, clientId, row.id)
    await holdTasks(tx, clientId, [...present, ...input.checkIds.map(({ id }) => id)])
  }

  const asset = await holdAsset(tx, actor, row.id)
  newOwner ??= await ownerIfNew(tx, actor, asset, input, refusals)
  const owner = newOwner ?? (await ownerOf(tx, clientId, asset))
  const sent = withoutSwitchedOff(input, owner)
  await checkPlace(tx, actor, asset, owner, sent, refusals)
  const claim = await retag(tx, clientId, asset, input.name, refusals)
  const tasks = input.checkIds && (await readTasks(tx, clientId, owner, input.checkIds, asset.checks, refusals))
  if (newOwner) await checkTasks(tx, clientId, newOwner, tasks ?? asset.checks, refusals)
  if (tasks) checkMaximum(tasks, asset.checks, claim?.maxChecks ?? asset.tag.batch.maxChecks, refusals)
  const details = input.details && (await readDetails(tx, clientId, owner, asset.id, input.details, refusals))
  if (claim) checkMaximumOfNewTag((tasks ?? asset.checks).length, claim.maxChecks, refusals)
  refusals.throwIfAny()

  await tx.asset.update({
    where: { clientId, id: asset.id },
    data: {
      ...(claim && { tagId: claim.tagId, name: claim.name }),
      ...(newOwner && {
        customerOrganisationId: newOwner.customerId,
        distributorOrganisationId: newOwner.distributorId,
      }),
      ...(input.assetTypeId &&
        input.assetTypeId !== asset.assetTypeId && { assetTypeId: input.assetTypeId, assetTypeName: null }),
      organisationZoneId: input.organisationZoneId,
      ...dateColumns(input, userId, asset),
      ...optionalColumns(sent),
    },
  })
  if (tasks) await writeTasks(tx, clientId, asset.id, tasks, asset.checks)
  if (details) await writeDetails(tx, clientId, asset.id, details)
  await recompute(tx, clientId, { assetIds: [asset.id] })
}

/**
 * The new owner, where the body names another customer; otherwise null. @throws ApiError 422 `customerOrganisationId`.
 */
async function ownerIfNew(
  tx: Tx,
  actor: Actor,
  { customerOrganisationId }: { customerOrganisationId: string | null },
  { customerOrganisationId: wanted }: AssetInput,
  refusals: Refusals,
): Promise<Owner | null> {
  if (wanted === undefined || wanted === customerOrganisationId) return null
  const owner = await resolveOwner(tx, actor, wanted, refusals)
  refusals.throwIfAny()
  return owner
}

async function checkPlace(
  tx: Tx,
  { clientId }: Actor,
  asset: HeldAsset,
  owner: Owner,
  sent: AssetInput,
  refusals: Refusals,
): Promise<void> {
  const hasMoved = owner.customerId !== asset.customerOrganisationId
  const zoneId = sent.organisationZoneId === undefined ? asset.organisationZoneId : sent.organisationZoneId
  if (zoneId !== asset.organisationZoneId || hasMoved) await checkZone(tx, clientId, owner, zoneId, refusals)
  if (sent.manufacturerId !== asset.manufacturerId)
    await checkManufacturer(tx, clientId, owner, sent.manufacturerId, refusals)
  const assetTypeId = sent.assetTypeId ?? asset.assetTypeId
  if (assetTypeId !== asset.assetTypeId || hasMoved) await checkType(tx, clientId, owner, assetTypeId, refusals)
}

/** Claims the tag that the body names, where it is not the asset's own; the old one is blank again (ASSET-21). */
async function retag(
  tx: Tx,
  clientId: string,
  asset: HeldAsset,
  name: string | undefined,
  refusals: Refusals,
): Promise<Claim | null> {
  if (name === undefined || name === asset.name) return null
  const own = await tx.tag.count({ where: { clientId, id: asset.tagId, reference: name } })
  return own ? null : claimTag(tx, clientId, name, refusals)
}
