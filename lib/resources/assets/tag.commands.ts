import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { Refusals } from '@/lib/core/errors/refusals'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { claimTag } from './claim-tag.commands'
import { dateColumns, optionalColumns, withoutSwitchedOff } from './optional-fields'
import { resolveOwner } from './owner.commands'
import { checkManufacturer, checkType, checkZone } from './placement.commands'
import type { createAsset } from './schema'
import { checkMaximum, holdTasks, readTasks, recommendedTasks, writeTasks } from './tasks.commands'

/**
 * Makes a blank tag a tagged asset (ASSET-8, ASSET-9). Rows are taken in one order – organisations, type, tasks, tag –
 * and locked, so that races are settled here: of two people claiming one tag one gets it, the other is told that it is
 * in use.
 * @throws ApiError 422 by field.
 */
export async function tagAsset(tx: Tx, actor: Actor, input: z.output<typeof createAsset>, id: string): Promise<void> {
  const { clientId, userId } = actor
  const refusals = new Refusals()
  const owner = await resolveOwner(tx, actor, input.customerOrganisationId, refusals)
  // Without an owner zone, type and tasks can't be judged: only the tag is looked at too.
  if (!owner) await claimTag(tx, clientId, input.name, refusals)
  refusals.throwIfAny()
  if (!owner) return

  const { assetTypeId, organisationZoneId } = input
  const sent = withoutSwitchedOff(input, owner)
  await checkZone(tx, clientId, owner, organisationZoneId, refusals)
  await checkManufacturer(tx, clientId, owner, sent.manufacturerId, refusals)
  await checkType(tx, clientId, owner, assetTypeId, refusals)
  const chosen = input.checkIds ?? (await recommendedTasks(tx, clientId, owner, assetTypeId))
  await holdTasks(
    tx,
    clientId,
    chosen.map(({ id }) => id),
  )
  const tasks = await readTasks(tx, clientId, owner, chosen, [], refusals)
  const claim = await claimTag(tx, clientId, input.name, refusals)
  if (claim) checkMaximum(tasks, [], claim.maxChecks, refusals)
  refusals.throwIfAny()
  if (!claim) return

  await tx.asset.create({
    data: {
      id,
      clientId,
      tagId: claim.tagId,
      name: claim.name,
      assetTypeId,
      customerOrganisationId: owner.customerId,
      distributorOrganisationId: owner.distributorId,
      organisationZoneId: organisationZoneId ?? null,
      ...dateColumns(input, userId),
      ...optionalColumns(sent),
    },
  })
  await writeTasks(tx, clientId, id, tasks, [])
  await recompute(tx, clientId, { assetIds: [id] })
}
