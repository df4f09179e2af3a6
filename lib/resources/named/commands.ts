import type { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { organisationToWriteIn } from '@/lib/domain/library/organisation-in-body'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type NamedModel, type NamedRow, tableOf } from './queries'
import type { createNamed, updateNamed } from './schema'

/** Makes a new row; its name is unique in the organisation (LIBRARY-8), which the database settles. */
export const addNamed =
  (model: NamedModel) => async (tx: Tx, actor: Actor, input: z.output<typeof createNamed>, id: string) => {
    const organisationId = await organisationToWriteIn(tx, actor, input.organisationId)
    await tableOf(tx, model).create({ data: { id, clientId: actor.clientId, organisationId, name: input.name } })
  }

export const changeNamed =
  (model: NamedModel) => async (tx: Tx, actor: Actor, row: NamedRow, input: z.output<typeof updateNamed>) => {
    await tableOf(tx, model).update({ where: { clientId: actor.clientId, id: row.id }, data: { name: input.name } })
  }

/** Deletes a row. @throws ApiError 422 where it is in use, saying by how many of what (LIBRARY-9). */
export type RemoveNamed = (tx: Tx, actor: Actor, row: NamedRow) => Promise<void>
