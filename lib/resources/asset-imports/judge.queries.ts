import { db } from '@/lib/core/db/client'
import { Refusals } from '@/lib/core/errors/refusals'
import { type Choices, fieldOf, type Mapping } from '@/lib/domain/moving-in/mapping'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach, libraryReach, listedOrganisations } from '@/lib/domain/permissions/reach'

/** Refuses what a mapping or choices name and the actor does not have. @throws ApiError 422 `mapping`, `choices`. */
export async function judge(
  actor: Actor,
  { mapping, choices, columns }: { mapping: Mapping; choices: Choices; columns: number },
): Promise<void> {
  const refusals = new Refusals()
  const fields = Object.values(mapping).flatMap((text) => fieldOf(text) ?? [])
  if (Object.keys(mapping).some((index) => Number(index) >= columns))
    refusals.add('mapping', `The file has ${columns} columns`)
  const details = fields.flatMap((field) => (field.kind === 'detail' && field.additionalFieldId) || [])
  const tasks = new Set(fields.flatMap((field) => (field.kind === 'task' ? [field.checkId] : [])))
  const library = libraryReach(actor)
  const ofMapping = await Promise.all([
    db.additionalField.count({ where: { AND: [library, { id: { in: details } }] } }),
    db.check.count({ where: { AND: [library, { id: { in: [...tasks] }, deletedAt: null }] } }),
  ])
  if (ofMapping[0] < details.length) refusals.add('mapping', 'Choose details of your library')
  if (ofMapping[1] < tasks.size) refusals.add('mapping', 'Choose tasks of your library')
  for (const why of await judgeChoices(actor, choices)) refusals.add('choices', why)
  refusals.throwIfAny()
}

async function judgeChoices(actor: Actor, choices: Choices): Promise<string[]> {
  const { tags, tasks, sectorId, customerOrganisationId, make } = choices
  const { clientId, acting } = actor
  const whys: string[] = []
  if (tags.from === 'batch' && !(await db.tagBatch.count({ where: { clientId, id: tags.batchId } })))
    whys.push('Choose a batch of tags')
  if (tasks.from === 'list') {
    const ids = [...new Set(tasks.checkIds)]
    const count = await db.check.count({ where: { AND: [libraryReach(actor), { id: { in: ids }, deletedAt: null }] } })
    if (count < ids.length) whys.push('Choose tasks of your library')
  }
  if (sectorId && !(await db.sector.count({ where: { AND: [importReach(actor), { id: sectorId }] } })))
    whys.push('Choose a sector of this organisation')
  if (!sectorId && make.assetTypes === 'make' && (await db.sector.count({ where: importReach(actor) })) !== 1)
    whys.push('Choose the sector of the asset types that are made')
  const isDistributor = acting.as === 'organisation' && acting.isDistributor
  if (make.customers === 'make' && !isDistributor) whys.push('Only a distributor makes customers')
  if (customerOrganisationId) {
    const usable = { id: customerOrganisationId, deletedAt: null, isDistributor: false }
    if (!(await db.organisation.count({ where: { AND: [listedOrganisations(actor), usable] } })))
      whys.push('Choose one of your customers')
  }
  return whys
}
