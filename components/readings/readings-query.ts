import { listCall } from '@/components/data/calls'
import { useAnswerQuery } from '@/components/data/use-call'
import { readingsApi } from '@/lib/resources/readings/client'

/** Of all items of an asset, and of one item once its earlier ones are asked for: as many as one answer holds. */
const most = { together: 300, whole: 1_000 }

interface Of {
  assetId: string
  checkId?: string
  itemKey?: string
}

/** The call for the latest readings of an asset, or all of one of its items, and what it asks for. */
export function readingsAsked(filters: Of) {
  const query = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  query.set('limit', String(filters.itemKey ? most.whole : most.together))
  query.set('describe', '0')
  return [listCall(readingsApi), { query }] as const
}

export const useReadingsQuery = (filters: Of) => useAnswerQuery()(...readingsAsked(filters))
