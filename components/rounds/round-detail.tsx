'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { TakeAlong } from '@/components/walk/take-along'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { isOpen } from '@/lib/domain/rounds/words'
import type { RoundProgressOutput } from '@/lib/resources/rounds/office/schema'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { ProgressCard } from './progress-card'
import { RoundActions } from './round-actions'
import { RoundStateBadge } from './round-badges'
import { RoundItems } from './round-items'
import { useProgress } from './use-progress'

/**
 * All of a round: how far it is, what is on it in walking order with what became of each, and what may be done with it.
 */
export function RoundDetail({ first }: { first: RoundProgressOutput }) {
  const href = usePortalHref()
  const { progress, isLost } = useProgress(first)
  const { round } = progress
  const { viewer } = usePortal()
  return (
    <>
      <PortalHeader
        title={round.name}
        back={{ href: href('rounds'), label: 'Rounds' }}
        badges={
          <>
            <span className="nums text-lg text-muted">Round {round.number}</span>
            <RoundStateBadge state={round.state} />
          </>
        }
        actions={<RoundActions round={round} hasZones={progress.zones.length > 1} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
          <ProgressCard progress={progress} isLost={isLost} />
          {isOpen(round.state) && can(viewer, 'results:record') && <TakeAlong roundId={round.id} />}
          <RoundItems progress={progress} />
        </div>
        <Card title="Details">
          <Facts round={round} />
        </Card>
      </div>
    </>
  )
}

function Facts({ round }: { round: RoundOutput }) {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const instant = (at: string | null) => at && <span className="nums">{dateTime(at)}</span>
  return (
    <DescriptionList
      columns="phone"
      items={[
        ...(actsAsCustomer(viewer) ? [] : [{ term: 'Customer', value: round.customerOrganisation.name }]),
        { term: 'Where', value: round.locationTrail ?? 'All sites' },
        { term: 'Planned for', value: <span className="nums">{formatCalendarDate(round.plannedDate)}</span> },
        { term: 'Assigned to', value: round.assignee?.fullName },
        { term: 'Begun', value: instant(round.startedAt) },
        ...(round.finishedAt
          ? [
              { term: 'Finished', value: instant(round.finishedAt) },
              { term: 'Finished by', value: round.finishedBy?.fullName },
              { term: 'Signed by', value: round.signedName },
            ]
          : []),
        { term: 'Made by', value: round.user.fullName },
        { term: 'Notes', value: round.notes && <span className="whitespace-pre-wrap">{round.notes}</span> },
      ]}
    />
  )
}
