'use client'
import { useCallback } from 'react'
import type { Option } from '@/components/ui/select'
import type { LoadOptions } from '@/components/ui/use-options'
import type { ListClient } from '@/lib/core/client/client'
import { listCall } from './calls'
import { useCall } from './use-call'

/** By id, beside the keywords; what is undefined is left out. */
export type OptionFilters = Record<string, string | readonly string[] | undefined>

/**
 * Options of a Combobox out of a list of the API, 10 at a time (LIST-30).
 */
export function useApiOptions<Item>(
  client: ListClient<Item>,
  toOption: (item: NoInfer<Item>) => Option,
  filters: OptionFilters = {},
): LoadOptions {
  const call = useCall()
  const fixed = new URLSearchParams(
    Object.entries(filters).flatMap(([id, value]) => {
      if (typeof value === 'object') return value.map((one) => [`filters[${id}][]`, one])
      return value ? [[`filters[${id}]`, value]] : []
    }),
  ).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an item becomes an option does not change
  return useCallback(
    async (keywords, page) => {
      const query = new URLSearchParams(fixed)
      if (keywords) query.set('filters[keywords]', keywords)
      query.set('page', String(page))
      query.set('limit', '10')
      query.set('describe', '0')
      const answer = await call(listCall(client), { query })
      return { items: answer.items.map(toOption), hasMore: page < answer.totalPages }
    },
    [client, fixed],
  )
}

/** A record with a name as an option. */
export const namedOption = ({ id, name, organisation }: Named): Option => ({
  value: id,
  label: name,
  ...(organisation && { owner: organisation.name }),
})

interface Named {
  id: string
  name: string
  /** Whose it is, where it is of a library. */
  organisation?: { name: string }
}
