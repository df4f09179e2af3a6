'use client'
import { Footprints } from 'lucide-react'
import { usePortalHref } from '@/components/data/portal-context'
import { Link } from '@/components/ui/link'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { AssetRound } from '@/lib/resources/rounds/office/schema'

/** The rounds that this asset is on (OFFICE-7). */
export function AssetRounds({ rounds }: { rounds: readonly AssetRound[] }) {
  const href = usePortalHref()
  if (rounds.length === 0) return null
  return (
    <ul aria-label="Rounds of this asset" className="mb-5 flex flex-wrap gap-2">
      {rounds.map(({ id, number, name, plannedDate, state }) => (
        <li key={id}>
          <Link
            href={href(`rounds/${id}`)}
            title={name}
            className="nums inline-flex min-h-9 items-center gap-2 rounded-lg border bg-surface px-3 shadow-xs hover:bg-hover max-sm:min-h-11"
          >
            <Footprints aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="font-medium">On round {number}</span>
            <span className="text-sm text-muted">{state === 1 ? 'under way' : formatCalendarDate(plannedDate)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
