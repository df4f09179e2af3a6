import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { exportRoute } from '@/lib/api/export'
import { route } from '@/lib/api/route'
import { queryBoolean } from '@/lib/core/text/zod'
import { mayImportChecklist } from '@/lib/resources/checklists/policy'
import { checklistToWrite } from '@/lib/resources/checklists/version-routes'
import { checklistFileCalls } from '../client'
import { importRefusal } from '../rows/schema'
import { checklistFile } from './export'
import { importChecklist, tryChecklist } from './import.commands'
import { checklistImportAnswer, checklistImportBody } from './schema'

export const checklistFileRoutes = [
  route({
    ...declares(checklistFileCalls.import, { body: checklistImportBody, response: checklistImportAnswer }),
    access: 'library:import',
    summary: 'Replaces the draft of a checklist by a file, whole or not at all',
    query: z.looseObject({
      dryRun: queryBoolean().optional().meta({ description: '1 judges the lines and saves nothing' }),
    }),
    refusal: importRefusal,
    status: 200,
    load: ({ actor, params }) => checklistToWrite(actor, params.id, mayImportChecklist),
    handle: ({ actor, record, query: { dryRun }, body }) =>
      (dryRun ? tryChecklist : importChecklist)(actor, record, body),
  }),
  exportRoute(checklistFileCalls.export.path, checklistFile, {
    query: z.looseObject({ format: z.enum(['csv', 'json']).optional().meta({ default: 'csv' }) }),
    summary: 'Makes an address from which the draft of a checklist is downloaded as a file, for 5 minutes',
  }),
]
