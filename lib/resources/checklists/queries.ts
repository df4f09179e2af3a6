import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { checklistFilters } from './filters'

const include = {
  check: { select: { name: true } },
  organisation: { select: { id: true, name: true, deletedAt: true } },
  published: { select: { id: true, number: true, publishedAt: true, userId: true, userName: true } },
} as const
export type ChecklistRow = Prisma.ChecklistGetPayload<{ include: typeof include }>

/** The checklists that the actor reads and the filters leave: whose task he reads (CHECKLIST-1). */
export const whereChecklists = (
  actor: Actor,
  { keywords, checkId, organisationId }: FilterValues<typeof checklistFilters> = {},
): Prisma.ChecklistWhereInput => ({
  AND: [
    libraryReach(actor),
    { deletedAt: null },
    contains('check.name', keywords),
    checkId ? { checkId } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
  ],
})

export const findChecklist = (actor: Actor, id: string): Promise<ChecklistRow | null> =>
  db.checklist.findFirst({ where: { AND: [whereChecklists(actor), { id }] }, include })
export const checklistSource = tableSource(() => db.checklist, { include })
