import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid } from '@/lib/core/text/zod'

/** A sector as answered. */
export const sector = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }),
})
export type SectorOutput = z.input<typeof sector>

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createSector = z.object({ ...clientMadeId, name: line(), organisationId: uuid().optional() })
export const updateSector = z.object({ name: line().optional() })
