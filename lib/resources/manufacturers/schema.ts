import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid } from '@/lib/core/text/zod'

/** A manufacturer as answered. */
export const manufacturer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }),
})
export type ManufacturerOutput = z.input<typeof manufacturer>

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createManufacturer = z.object({ ...clientMadeId, name: line(), organisationId: uuid().optional() })
export const updateManufacturer = z.object({ name: line().optional() })
