import { db } from '@/lib/core/db/client'
import { type Choices, fieldOf } from '@/lib/domain/moving-in/mapping'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach, libraryReach, listedOrganisations, siteReach } from '@/lib/domain/permissions/reach'

/** What a mapping and choices name that the actor does not have, or has not any more. */
export interface Gone {
  details: ReadonlySet<string>
  /** Of columns, and of the list for all assets. */
  tasks: ReadonlySet<string>
  batch: boolean
  sector: boolean
  customer: boolean
  site: boolean
}

export async function goneOf(actor: Actor, fields: readonly string[], choices: Choices): Promise<Gone> {
  const { tags, tasks: listed, sectorId, customerOrganisationId, siteId } = choices
  const { clientId } = actor
  const named = fields.flatMap((text) => fieldOf(text) ?? [])
  const details = new Set(named.flatMap((field) => (field.kind === 'detail' && field.additionalFieldId) || []))
  const tasks = new Set(named.flatMap((field) => (field.kind === 'task' ? field.checkId : [])))
  if (listed.from === 'list') for (const id of listed.checkIds) tasks.add(id)
  const library = libraryReach(actor)
  const select = { id: true } as const
  const usable = { id: customerOrganisationId ?? '', deletedAt: null, isDistributor: false }
  const ofCustomer = customerOrganisationId ? { organisationId: customerOrganisationId } : {}
  const [knownDetails, knownTasks, batches, sectors, customers, sites] = await Promise.all([
    details.size > 0
      ? db.additionalField.findMany({ where: { AND: [library, { id: { in: [...details] } }] }, select })
      : [],
    tasks.size > 0
      ? db.check.findMany({ where: { AND: [library, { id: { in: [...tasks] }, deletedAt: null }] }, select })
      : [],
    tags.from === 'batch' ? db.tagBatch.count({ where: { clientId, id: tags.batchId } }) : 1,
    sectorId ? db.sector.count({ where: { AND: [importReach(actor), { id: sectorId }] } }) : 1,
    customerOrganisationId ? db.organisation.count({ where: { AND: [listedOrganisations(actor), usable] } }) : 1,
    siteId ? db.site.count({ where: { AND: [siteReach(actor), ofCustomer, { id: siteId }] } }) : 1,
  ])
  const without = (ids: ReadonlySet<string>, known: readonly { id: string }[]) => {
    const there = new Set(known.map(({ id }) => id))
    return new Set([...ids].filter((id) => !there.has(id)))
  }
  return {
    details: without(details, knownDetails),
    tasks: without(tasks, knownTasks),
    batch: batches === 0,
    sector: sectors === 0,
    customer: customers === 0,
    site: sites === 0,
  }
}

/** What was kept of an earlier file, without what is gone since: nothing of it refuses the next choice. */
export async function withoutGone<Kept extends { mapping: Record<string, string>; choices: Choices }>(
  actor: Actor,
  kept: Kept,
): Promise<Kept> {
  const { mapping, choices } = kept
  const gone = await goneOf(actor, Object.values(mapping), choices)
  const isGone = (text: string) => {
    const field = fieldOf(text)
    if (field?.kind === 'detail') return gone.details.has(field.additionalFieldId ?? '')
    return field?.kind === 'task' && gone.tasks.has(field.checkId)
  }
  const { tags, tasks, make, sectorId, customerOrganisationId, siteId } = choices
  const fields = Object.entries(mapping).map(([key, text]) => [key, isGone(text) ? 'ignore' : text])
  return {
    ...kept,
    mapping: Object.fromEntries(fields),
    choices: {
      ...choices,
      tags: gone.batch ? { from: 'column' } : tags,
      tasks: tasks.from === 'list' ? { ...tasks, checkIds: tasks.checkIds.filter((id) => !gone.tasks.has(id)) } : tasks,
      make: gone.sector ? { ...make, assetTypes: 'refuse' } : make,
      sectorId: gone.sector ? null : sectorId,
      customerOrganisationId: gone.customer ? null : customerOrganisationId,
      siteId: gone.site || gone.customer ? null : siteId,
    },
  }
}
