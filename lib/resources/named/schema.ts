import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid } from '@/lib/core/text/zod'

/** A record of an organisation's library that is nothing but a name, as answered. */
export const named = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }),
})
export type NamedOutput = z.input<typeof named>

/** `organisationId`: client admins name the organisation, for members it is the current one (LIBRARY-2). */
export const createNamed = z.object({ ...clientMadeId, name: line(), organisationId: uuid().optional() })
export const updateNamed = z.object({ name: line().optional() })
