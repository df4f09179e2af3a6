import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import type { Asker } from '@/lib/domain/people/asker'

/** A photo of a result, or the name of another file. */
export interface ResultFile {
  completedCheckId: string | null
  filename: string
  mimetype: string
  displayKey: string | null
}

/** The files of some results, which the asker reaches; first come the first. */
export function filesOfResults({ actor }: Asker, ids: readonly string[]): Promise<ResultFile[]> {
  return findMany(db.upload, {
    where: { clientId: actor.clientId, completedCheckId: { in: [...ids] }, readyAt: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { completedCheckId: true, filename: true, mimetype: true, displayKey: true },
  })
}
