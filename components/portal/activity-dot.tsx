'use client'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { usePortalHref } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import { Link } from '@/components/ui/link'
import { activityCall } from '@/lib/workflows/activity/client'

const lookAgainMs = 5_000

/** In the header of every page, while something that one has begun is under way (BULK-26). */
export function ActivityDot({ first }: { first: number }) {
  const queryOf = useAnswerQuery()
  const href = usePortalHref()
  const { data } = useQuery({
    ...queryOf(activityCall, { query: { limit: '1' } }),
    // As it was when the page was made; asked for when something is begun.
    initialData: { running: first, items: [] },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.running ? lookAgainMs : false),
  })
  if (!data.running) return null
  return (
    <Link
      href={href('activity')}
      aria-label={`Activity: ${data.running} under way`}
      className="relative inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <Activity aria-hidden className="size-5" />
      <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-chosen ring-2 ring-surface" />
    </Link>
  )
}
