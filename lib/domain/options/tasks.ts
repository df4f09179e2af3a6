import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import type { Asker } from '@/lib/domain/people/asker'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { most } from './offered'
import type { Option } from './option'

/** The tasks that a list's filter offers: those the asker reads, the first ones by name, and those that are chosen. */
async function taskOptions({ actor }: Asker, chosen: readonly string[]): Promise<Option[]> {
  const find = (where: object, take: number) =>
    findMany(db.check, {
      where: { AND: [libraryReach(actor), where] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take,
      select: { id: true, name: true },
    })
  const first = await find({ deletedAt: null }, most)
  const missing = chosen.filter((id) => !first.some((row) => row.id === id))
  const rows = missing.length > 0 ? [...first, ...(await find({ id: { in: missing } }, missing.length))] : first
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** A filter by task. */
export const taskChoice = { options: taskOptions }
