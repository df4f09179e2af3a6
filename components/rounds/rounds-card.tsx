import { CalendarCheck } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { RoundStateBadge } from './round-badges'
import { SmallRoundBar } from './round-bar'

interface RoundsCardProps {
  title: string
  rounds: RoundOutput[]
  count: number
  root: string
  /** Filters of the list that "See all" opens. */
  query: string
  /** What it says without any. */
  empty?: string
  /** Names the customer; left out for a customer, whose own all of them are. */
  showCustomer: boolean
}

/** Rounds as a short list of the dashboard (OFFICE-8). */
export function RoundsCard({ title, rounds, count, root, query, empty, showCustomer }: RoundsCardProps) {
  return (
    <ListCard title={title} count={count} unit="rounds" fits href={`${root}/rounds?${query}`}>
      {rounds.length === 0 && empty ? (
        <EmptyState icon={CalendarCheck} text={empty} />
      ) : (
        rounds.map((round) => (
          <ListCardRow
            key={round.id}
            href={`${root}/rounds/${round.id}`}
            title={`${round.number} · ${round.name}`}
            detail={[showCustomer && round.customerOrganisation.name, round.assignee?.fullName ?? 'Nobody yet']
              .filter(Boolean)
              .join(' · ')}
            aside={
              <span className="flex items-center gap-4">
                <span className="max-sm:hidden">
                  <SmallRoundBar counts={round} />
                </span>
                <RoundStateBadge state={round.state} />
              </span>
            }
          />
        ))
      )}
    </ListCard>
  )
}
