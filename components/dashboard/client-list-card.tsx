import { Building } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import { formatDate } from '@/lib/core/dates/zone'
import { counted } from '@/lib/core/text/counted'
import type { InstalledClient } from '@/lib/workflows/installation/schema'

interface ClientListCardProps {
  clients: InstalledClient[]
  /** How many there are. */
  count: number
  root: string
  timezone: string
}

/** How each client uses the installation, for those who run it; a client opens its people (SCREEN-47). */
export function ClientListCard({ clients, count, root, timezone }: ClientListCardProps) {
  return (
    <ListCard title="Clients" count={count} fits href={`${root}/clients?view=all`}>
      {clients.length === 0 ? (
        <EmptyState icon={Building} text="No clients yet" />
      ) : (
        clients.map(({ id, name, assets, people, tagsLeft, lastResultAt }) => (
          <ListCardRow
            key={id}
            href={`${root}/clients/${id}/users`}
            title={name}
            detail={`${counted(assets, 'asset')} · ${counted(people, 'person', 'people')} · ${counted(tagsLeft, 'tag')} left`}
            aside={
              <span className="nums flex flex-col items-end text-sm text-muted">
                {lastResultAt ? (
                  <>
                    <span>Last result</span>
                    <span>{formatDate(timezone, new Date(lastResultAt))}</span>
                  </>
                ) : (
                  'No results yet'
                )}
              </span>
            }
          />
        ))
      )}
    </ListCard>
  )
}
