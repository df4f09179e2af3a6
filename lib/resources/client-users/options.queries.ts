import { db } from '@/lib/core/db/client'
import type { Option } from '@/lib/domain/options/option'

/** The clients to choose from: the first hundred by name. */
export async function clientOptions(): Promise<Option[]> {
  const rows = await db.client.findMany({
    where: { deletedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 100,
    select: { id: true, name: true },
  })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
