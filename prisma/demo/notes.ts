import type { BuiltAsset } from './assets'
import { born, type Context, day, organisationOf, workersOf } from './context'
import { remarksFor } from './data/remarks'
import { type Random, randomFor } from './random'

export interface BuiltNote {
  id: string
  asset: BuiltAsset
  userId: string
  createdAt: Date
}

/** Notes on every fifth asset or so, by the customer's people and the distributor's engineers. */
export function buildNotes(context: Context, assets: readonly BuiltAsset[]): BuiltNote[] {
  const random = randomFor(`notes of ${context.plan.key}`)
  return assets.flatMap((asset) => {
    const texts = remarksFor(asset.type.kind).notes
    const count = random.chance(0.16) ? 1 : random.chance(0.06) ? 2 : 0
    const first = random.whole(0, texts.length - 1)
    const moments = Array.from({ length: count }, () => momentOf(context, asset, random))
    moments.sort((a, b) => a.getTime() - b.getTime())
    return moments.map((createdAt, index) => {
      const notes = texts[(first + index) % texts.length] ?? ''
      const userId = random.pick(authors(context, asset)).id
      const row = born(context, createdAt)
      const { clientId, rows } = context
      rows.assetNote.push({ ...row, updatedAt: createdAt, clientId, assetId: asset.id, notes, userId })
      return { ...row, asset, userId }
    })
  })
}

/** The people who could have written on it. */
export function authors(context: Context, { organisation }: BuiltAsset) {
  const { key, under } = organisation.plan
  return [...workersOf(context, key), ...(under ? workersOf(context, organisationOf(context, under).plan.key) : [])]
}

/** Between a day after tagging and now, or the end of the asset. */
function momentOf({ now }: Context, { createdAt, endedAt }: BuiltAsset, random: Random): Date {
  const from = createdAt.getTime() + day
  const to = (endedAt ?? now).getTime() - day
  return new Date(from + Math.max(0, to - from) * random.next())
}
