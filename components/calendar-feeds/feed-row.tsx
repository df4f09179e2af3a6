import { KeyRound, Trash2 } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { Badge } from '@/components/ui/badge'
import { Menu } from '@/components/ui/menu'
import type { CalendarFeedOutput } from '@/lib/workflows/calendar-feeds/schema'

interface RowProps {
  feed: CalendarFeedOutput
  onRenew: () => void
  onDelete: () => void
}

/** A calendar: what it shows, and as whose member it is read. */
export function FeedRow({ feed, onRenew, onDelete }: RowProps) {
  const { date } = useDates()
  const { name, about, organisation, isAlive, createdAt } = feed
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name} {!isAlive && <Badge tone="monitor">No access</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {isAlive
            ? `${about || 'All tasks'} · ${organisation?.name ?? 'As client admin'} · since ${date(createdAt)}`
            : `You have lost your role ${organisation ? `in ${organisation.name}` : 'as client admin'}, so it shows nothing any more.`}
        </p>
      </div>
      <Menu
        label={`Actions for ${name}`}
        entries={[
          { label: 'New address', icon: KeyRound, onSelect: onRenew },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
    </li>
  )
}
