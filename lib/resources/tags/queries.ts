import { db } from '@/lib/db/client'

/** How many tags a client has, and how many of them are in use by an organisation, archived assets' too (D §5, R 162). */
export async function countTags(
  clientId: string,
): Promise<{ uploaded: number; allocated: number; unallocated: number }> {
  const { _sum } = await db.tagBatch.aggregate({ where: { clientId }, _sum: { tagCount: true, inUseCount: true } })
  const uploaded = _sum.tagCount ?? 0
  const allocated = _sum.inUseCount ?? 0
  return { uploaded, allocated, unallocated: uploaded - allocated }
}
