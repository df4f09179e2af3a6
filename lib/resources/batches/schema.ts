import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, wholeNumber } from '@/lib/core/text/zod'
import { person } from '@/lib/domain/people/person'

/**
 * A tag batch as answered. `assetCount`: its tags; `inUseAssetCount`: those that organisations use (TAG-14).
 */
export const batch = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  maxChecks: z.int(),
  assetCount: z.int(),
  inUseAssetCount: z.int(),
  createdAt: z.iso.datetime(),
  user: person.nullable(),
})
export type BatchOutput = z.input<typeof batch>

const maxChecks = wholeNumber(1, 1000)

export const createBatch = z.object({ ...clientMadeId, name: line(), maxChecks: maxChecks.default(5) })
export const updateBatch = z.object({ name: line().optional(), maxChecks: maxChecks.optional() })
