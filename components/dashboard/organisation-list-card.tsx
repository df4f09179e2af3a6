import { Building2 } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { EmptyState } from '@/components/ui/empty-state'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import { inFigures } from '@/lib/core/text/counted'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

interface OrganisationListCardProps {
  title: string
  organisations: OrganisationRowOutput[]
  count: number
  root: string
  /** Filters of the list that "See all" opens. */
  query: string
  empty: string
}

/** Organisations as a short list; each opens its tagged assets. */
export function OrganisationListCard({ title, organisations, count, root, query, empty }: OrganisationListCardProps) {
  return (
    <ListCard title={title} count={count} href={`${root}/organisations?${query}`}>
      {organisations.length === 0 ? (
        <EmptyState icon={Building2} text={empty} />
      ) : (
        organisations.map(({ id, name, accountCode, hoseCount, isDistributor }) => (
          <ListCardRow
            key={id}
            href={`${root}/assets?filters[${isDistributor ? 'distributorOrganisationId' : 'customerOrganisationId'}]=${id}`}
            title={
              <span className="flex items-center gap-3">
                <Avatar name={name} size="sm" square />
                <span className="truncate">{name}</span>
              </span>
            }
            aside={
              <span className="nums flex flex-col items-end text-sm text-muted">
                <span>{accountCode}</span>
                <span>{hoseCount === 1 ? '1 asset' : `${inFigures(hoseCount)} assets`}</span>
              </span>
            }
          />
        ))
      )}
    </ListCard>
  )
}
