import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { assetState } from '@/lib/domain/assets/frozen-asset'
import { countOf } from '@/lib/domain/counts/row-counts'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type FilterValues, idFilter } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import { uploadSelect } from '../uploads/presenter'

export const noteFilters = { assetId: idFilter('Tagged asset') }

const include = {
  user: personSelect,
  impersonator: personSelect,
  asset: { select: { name: true, ...assetState } },
  uploads: { select: uploadSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.AssetNoteInclude
export type NoteRow = Prisma.AssetNoteGetPayload<{ include: typeof include }>

/** The notes on assets that the actor reaches. */
export const whereNotes = (
  actor: Actor,
  { assetId }: FilterValues<typeof noteFilters> = {},
): Prisma.AssetNoteWhereInput => ({
  ...assetReach(actor),
  ...(assetId && { assetId }),
})

export const findNote = (actor: Actor, id: string): Promise<NoteRow | null> =>
  db.assetNote.findFirst({ where: { AND: [whereNotes(actor), { id }] }, include })
export const noteSource = largeTableSource(() => db.assetNote, { include })

/** The same number from counters, which know all notes within reach but not those of one asset. */
export const totalNotes = (actor: Actor, { assetId }: FilterValues<typeof noteFilters>): Promise<number> | null =>
  assetId ? null : countOf('note', reachedBy(actor))
