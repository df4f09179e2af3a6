import type { z } from 'zod'
import { refused } from '@/lib/api/errors'
import { organisationToWriteIn } from '@/lib/api/organisation-in-body'
import type { Tx } from '@/lib/db/client'
import type { Actor } from '@/lib/permissions/actor'
import type { SectorRow } from './queries'
import type { createSector, updateSector } from './schema'

/** A new sector; its name is unique in the organisation (D §5), which the database settles. */
export async function addSector(tx: Tx, actor: Actor, input: z.output<typeof createSector>, id: string) {
  const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
  return tx.sector.create({ data: { id, clientId: actor.clientId, organisationId, name: input.name } })
}

export async function changeSector(tx: Tx, actor: Actor, row: SectorRow, input: z.output<typeof updateSector>) {
  await tx.sector.update({ where: { clientId: actor.clientId, id: row.id }, data: { name: input.name } })
}

/** @throws ApiError 422 where tasks, asset types or additional fields are in it, saying by how many of what (D §5). */
export async function removeSector(tx: Tx, actor: Actor, row: SectorRow) {
  const where = { clientId: actor.clientId, sectorId: row.id }
  const [tasks, types, fields] = await Promise.all([
    tx.check.count({ where: { ...where, deletedAt: null } }),
    tx.assetType.count({ where }),
    tx.additionalField.count({ where }),
  ])
  if (tasks || types || fields)
    throw refused(`This sector is in use by ${usedBy({ task: tasks, asset: types, 'additional field': fields })}`)
  await tx.sector.delete({ where: { clientId: actor.clientId, id: row.id } })
}

/** '2 tasks and 1 asset' */
function usedBy(counts: Record<string, number>): string {
  const parts = Object.entries(counts).filter(([, n]) => n > 0).map(([what, n]) => `${n} ${what}${n === 1 ? '' : 's'}`) // biome-ignore format: one line
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
