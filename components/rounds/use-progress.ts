'use client'
import { useQuery } from '@tanstack/react-query'
import { useAnswerQuery } from '@/components/data/use-call'
import { isOpen } from '@/lib/domain/rounds/words'
import { roundProgressCall } from '@/lib/resources/rounds/client'
import type { RoundProgressOutput } from '@/lib/resources/rounds/office/schema'

/** So often somebody who watches an open round sees it move. */
const everyMs = 5_000

/** How far a round is; while it is open it is asked again and again, as long as somebody looks (OFFICE-4). */
export function useProgress(first: RoundProgressOutput) {
  const asked = useAnswerQuery()(roundProgressCall, { params: { id: first.round.id } })
  const { data, error } = useQuery({
    ...asked,
    initialData: first,
    refetchInterval: ({ state }) => (isOpen(state.data?.round.state ?? 0) ? everyMs : false),
  })
  return { progress: data, isLost: error !== null }
}
