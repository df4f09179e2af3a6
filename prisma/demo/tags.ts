import { born, type Context, monthsBefore } from './context'
import type { BatchPlan, Kind } from './plans'

export interface TagForUse {
  id: string
  reference: string
  maxChecks: number
}

/** Batches with their tags; the answer hands them out in order, those for a kind of asset each from its own batches. */
export function buildTags(context: Context): { take(kind: Kind): TagForUse } {
  const { plan, clientId, now, rows, people } = context
  const uploader = people.find((person) => person.isSystemAdmin) ?? null
  const free = { hydrants: [] as TagForUse[], 'everything else': [] as TagForUse[] }
  for (const batch of plan.batches) {
    const row = born(context, monthsBefore(now, batch.monthsAgo))
    const { name, maxChecks } = batch
    rows.tagBatch.push({ ...row, clientId, name, maxChecks, userId: uploader?.id ?? null })
    for (const [position, reference] of references(batch).entries()) {
      const { id } = born(context, row.createdAt)
      rows.tag.push({ id, clientId, batchId: row.id, reference, position })
      if (batch.for) free[batch.for].push({ id, reference, maxChecks })
    }
  }
  return {
    take(kind) {
      const tag = free[kind === 'hydrant' ? 'hydrants' : 'everything else'].shift()
      if (!tag) throw new Error(`The batches of ${plan.name} have too few tags for another ${kind}`)
      return tag
    },
  }
}

const references = ({ prefix, first, count }: BatchPlan) =>
  Array.from({ length: count }, (_, index) => prefix + String(first + index).padStart(6, '0'))
