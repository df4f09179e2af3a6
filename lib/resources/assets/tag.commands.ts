import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { Refusals } from '@/lib/core/errors/refusals'
import { newId } from '@/lib/core/text/new-id'
import { auditAll } from '@/lib/domain/audit/audit'
import { doOnce } from '@/lib/domain/created-once/do-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { recompute } from '@/lib/domain/reschedule/recompute'
import { type Claim, claimTags } from './claim-tag.commands'
import { assetsApi, tagManyCall } from './client'
import { readDetails, writeDetails } from './details.commands'
import { dateColumns, optionalColumns, withoutSwitchedOff } from './optional-fields'
import { type Owner, resolveOwner } from './owner.commands'
import { checkManufacturer, checkType, checkZone } from './placement.commands'
import type { createAsset, TaggedOutput, tagMany } from './schema'
import { exceeds, holdTasks, putTasks, readTasks, recommendedTasks, type Task, tooMany } from './tasks.commands'

/** What is said of an asset beside its tag, of one or of many alike. */
type Content = Omit<z.output<typeof createAsset>, 'id' | 'name' | 'details'>

/** A content that may be put on tags: whose the assets will be, and their tasks. */
interface Judged {
  owner: Owner
  content: Content
  tasks: Task[]
}

/**
 * Makes a blank tag a tagged asset (ASSET-8, ASSET-9). Rows are taken in one order – organisations, type, tasks, tag –
 * and locked, so that races are settled here: of two people claiming one tag one gets it, the other is told that it is
 * in use.
 * @throws ApiError 422 by field.
 */
export async function tagAsset(tx: Tx, actor: Actor, input: z.output<typeof createAsset>, id: string): Promise<void> {
  const refusals = new Refusals()
  const judged = await judge(tx, actor, input, refusals)
  const details = judged && (await readDetails(tx, actor.clientId, judged.owner, null, input.details ?? [], refusals))
  const [claim] = await claimTags(tx, actor.clientId, [input.name])
  if (typeof claim === 'string') refusals.add('name', claim)
  // Without an owner zone, type and tasks can't be judged: only the tag is looked at too.
  else if (judged && claim && exceeds(judged.tasks, claim.maxChecks)) refusals.add('checkIds', tooMany)
  refusals.throwIfAny()
  if (judged && typeof claim === 'object') await insert(tx, actor, judged, [{ id, claim }])
  if (details?.length) await writeDetails(tx, actor.clientId, id, details)
}

/**
 * Makes tagged assets of many tags that have all but the tag in common (ASSET-32). What is wrong with the content
 * refuses the call; a tag that can't be had refuses itself alone. The same call again with its id answers the same.
 * @throws ApiError 422 by field.
 */
export const tagAssets = (actor: Actor, { id, names, ...content }: z.output<typeof tagMany>): Promise<TaggedOutput> =>
  doOnce({
    kind: tagManyCall.path,
    actor,
    id,
    content: { names, ...content },
    work: async (tx) => {
      const refusals = new Refusals()
      const judged = await judge(tx, actor, content, refusals)
      if (judged && judged.tasks.length * names.length > mostTasks)
        refusals.add('checkIds', 'At most 5,000 tasks at once: tag fewer assets at a time')
      refusals.throwIfAny()
      const claims = await claimTags(tx, actor.clientId, names)
      const outcomes = claims.map((claim, at) => outcomeOf(claim, names[at] ?? '', judged?.tasks ?? []))
      const tagged = outcomes.flatMap(({ assetId: id, claim }) => (id && claim ? [{ id, claim }] : []))
      if (judged && tagged.length > 0) await insert(tx, actor, judged, tagged)
      return { tags: outcomes.map(({ name, assetId, refusal }) => ({ name, assetId, refusal })) }
    },
  })
const mostTasks = 5000

function outcomeOf(claim: Claim | string, sent: string, tasks: readonly Task[]) {
  if (typeof claim === 'string') return { name: sent, assetId: null, refusal: claim, claim: null }
  if (exceeds(tasks, claim.maxChecks)) return { name: claim.name, assetId: null, refusal: tooMany, claim: null }
  return { name: claim.name, assetId: newId(), refusal: null, claim }
}

/** Judges all but the tag, and locks organisations, type and tasks on the way. */
async function judge(tx: Tx, actor: Actor, input: Content, refusals: Refusals): Promise<Judged | null> {
  const { clientId } = actor
  const owner = await resolveOwner(tx, actor, input.customerOrganisationId, refusals)
  if (!owner) return null
  const content = withoutSwitchedOff(input, owner)
  await checkZone(tx, clientId, owner, content.organisationZoneId, refusals)
  await checkManufacturer(tx, clientId, owner, content.manufacturerId, refusals)
  await checkType(tx, clientId, owner, content.assetTypeId, refusals)
  const chosen = content.checkIds ?? (await recommendedTasks(tx, clientId, owner, content.assetTypeId))
  await holdTasks(
    tx,
    clientId,
    chosen.map(({ id }) => id),
  )
  return { owner, content, tasks: await readTasks(tx, clientId, owner, chosen, [], refusals) }
}

/** Writes the assets with their tasks and dates, and a line of the audit log for each. */
async function insert(
  tx: Tx,
  actor: Actor,
  { owner, content, tasks }: Judged,
  tagged: readonly { id: string; claim: Claim }[],
): Promise<void> {
  const { clientId, userId } = actor
  await tx.asset.createMany({
    data: tagged.map(({ id, claim }) => ({
      id,
      clientId,
      tagId: claim.tagId,
      name: claim.name,
      assetTypeId: content.assetTypeId,
      customerOrganisationId: owner.customerId,
      distributorOrganisationId: owner.distributorId,
      organisationZoneId: content.organisationZoneId ?? null,
      ...dateColumns(content, userId),
      ...optionalColumns(content),
    })),
  })
  const assetIds = tagged.map(({ id }) => id)
  await putTasks(tx, clientId, assetIds, tasks)
  await recompute(tx, clientId, { assetIds })
  await auditAll(
    tx,
    actor,
    tagged.map(({ id, claim: { name } }) => ({
      action: 'tag',
      recordType: assetsApi.path.slice(1),
      recordId: id,
      details: { name },
    })),
  )
}
