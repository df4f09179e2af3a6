import { db } from '@/lib/core/db/client'
import { Refusals } from '@/lib/core/errors/refusals'
import type { Choices, Mapping } from '@/lib/domain/moving-in/mapping'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach } from '@/lib/domain/permissions/reach'
import { type Gone, goneOf } from './gone.queries'

/** Refuses what a mapping or choices name and the actor does not have. @throws ApiError 422 `mapping`, `choices`. */
export async function judge(
  actor: Actor,
  { mapping, choices, columns }: { mapping: Mapping; choices: Choices; columns: number },
): Promise<void> {
  const refusals = new Refusals()
  if (Object.keys(mapping).some((index) => Number(index) >= columns))
    refusals.add('mapping', `The file has ${columns} columns`)
  const fields = Object.values(mapping)
  const gone = await goneOf(actor, fields, choices)
  if (gone.details.size > 0) refusals.add('mapping', 'Choose details of your library')
  if ([...gone.tasks].some((id) => fields.some((field) => field.startsWith(`task:${id}:`))))
    refusals.add('mapping', 'Choose tasks of your library')
  for (const why of await judgeChoices(actor, choices, gone)) refusals.add('choices', why)
  refusals.throwIfAny()
}

async function judgeChoices(actor: Actor, { tasks, sectorId, make }: Choices, gone: Gone): Promise<string[]> {
  const { acting } = actor
  const whys: string[] = []
  if (gone.batch) whys.push('Choose a batch of tags')
  if (tasks.from === 'list' && tasks.checkIds.some((id) => gone.tasks.has(id)))
    whys.push('Choose tasks of your library')
  if (gone.sector) whys.push('Choose a sector of this organisation')
  if (!sectorId && make.assetTypes === 'make' && (await db.sector.count({ where: importReach(actor) })) !== 1)
    whys.push('Choose the sector of the asset types that are made')
  const isDistributor = acting.as === 'organisation' && acting.isDistributor
  if (make.customers === 'make' && !isDistributor) whys.push('Only a distributor makes customers')
  if (gone.customer) whys.push('Choose one of your customers')
  if (gone.site) whys.push('Choose a site of the customer')
  return whys
}
