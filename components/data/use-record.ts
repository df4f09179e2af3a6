'use client'
import { useQuery } from '@tanstack/react-query'
import type { RecordClient } from '@/lib/core/client/client'
import { recordCall } from './calls'
import { useAnswerQuery } from './use-call'

/** A record of the API that loads again after changes; `first` was rendered with the page. */
export function useRecord<Whole extends { id: string }>(client: RecordClient<Whole>, first: Whole): Whole {
  const queryOf = useAnswerQuery()
  const { data } = useQuery({ ...queryOf(recordCall(client, first.id)), initialData: first })
  return data ?? first
}
