import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { type Declaration, route } from '@/lib/api/route'
import { conflict, notFound } from '@/lib/core/errors/errors'
import { inRegisterTurn } from '@/lib/domain/moving-in/turns'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { presentImport } from '@/lib/resources/asset-imports/presenter'
import { type AssetImportRow, findAssetImport } from '@/lib/resources/asset-imports/queries'
import { assetImport } from '@/lib/resources/asset-imports/schema'
import { checkRegister } from './check'
import { cancelImportCall, checkImportCall, runImportCall, undoImportCall } from './client'
import { cancelBody, checkAnswer, checkQuery } from './schema'
import { cancelRun, startRun, startUndo } from './steps'

async function reached(actor: Actor, id: unknown): Promise<AssetImportRow> {
  const row = await findAssetImport(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

/** @throws ApiError 409 where nothing is changed any more (LIBRARY-5). */
async function changeable(actor: Actor, id: unknown): Promise<AssetImportRow> {
  const row = await reached(actor, id)
  const frozen = frozenByArchive(row)
  if (frozen) throw conflict(frozen)
  return row
}

/** The import as it is once a step was taken. */
const asItIs = async ({ actor, tenant }: Asker, id: string) => presentImport(await reached(actor, id), actor, tenant)

export const assetImportStepRoutes: Declaration[] = [
  route({
    ...declares(checkImportCall, { response: checkAnswer }),
    access: 'assets:import',
    summary: 'Says of each row of a register what bringing it in would do; saves nothing of it',
    query: checkQuery,
    status: 200,
    load: ({ actor, params }) => changeable(actor, params.id),
    handle: async ({ actor, record, query }) => {
      if (record.state > 1) throw conflict('This register has been run already')
      return inRegisterTurn('check', actor, () => checkRegister(record, query.limit))
    },
  }),
  route({
    ...declares(runImportCall, { response: assetImport }),
    access: 'assets:import',
    summary: 'Brings a register in that was checked, in a job: its progress is in the import',
    status: 200,
    load: ({ actor, params }) => changeable(actor, params.id),
    handle: async ({ actor, tenant, record }) => {
      await startRun(actor, record)
      return asItIs({ actor, tenant }, record.id)
    },
  }),
  route({
    ...declares(cancelImportCall, { body: cancelBody, response: assetImport }),
    access: 'assets:import',
    summary: 'Stops an import behind the rows that it is at; what has come in stays, or is taken back',
    status: 200,
    load: ({ actor, params }) => changeable(actor, params.id),
    handle: async ({ actor, tenant, record, body }) => {
      await cancelRun(actor, record, body.undo === true)
      return asItIs({ actor, tenant }, record.id)
    },
  }),
  route({
    ...declares(undoImportCall, { response: assetImport }),
    access: 'assets:import',
    summary: 'Takes back what an import made and nobody has touched since, within 30 days; says what stays, and why',
    status: 200,
    load: ({ actor, params }) => changeable(actor, params.id),
    handle: async ({ actor, tenant, record }) => {
      await startUndo(actor, record)
      return asItIs({ actor, tenant }, record.id)
    },
  }),
]
