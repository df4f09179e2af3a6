'use client'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare, Pencil, RefreshCw } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { Timeline, type TimelineItem } from '@/components/ui/timeline'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import { findingEventsCall } from '@/lib/resources/findings/client'
import type { FindingEventOutput, FindingOutput } from '@/lib/resources/findings/schema'
import { eventChanges, eventTitle } from './event-title'
import { stateLook } from './finding-badges'

/** What became of a finding, newest first. */
export function FindingStory({ finding }: { finding: FindingOutput }) {
  const queryOf = useAnswerQuery()
  const { dateTime } = useDates()
  const { defectScheme } = usePortal()
  const href = usePortalHref()
  const { data, error, refetch } = useQuery(queryOf(findingEventsCall, { params: { id: finding.id } }))
  if (error) return <QueryFailure error={error} refetch={refetch} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const itemOf = (event: FindingEventOutput): TimelineItem => ({
    id: event.id,
    ...iconOf(event),
    title: eventTitle(event),
    meta: `${event.user.fullName}${event.impersonator ? ` (${event.impersonator.fullName})` : ''} · ${dateTime(event.createdAt)}`,
    children: (
      <>
        {eventChanges(event, defectScheme).map(({ label, before, after }) => (
          <p key={label}>
            {label}: <span className="sr-only">before </span>
            <del className="text-muted">{before}</del> <span aria-hidden>→</span>
            <span className="sr-only">, now </span> {after}
          </p>
        ))}
        {event.notes && <p className="whitespace-pre-wrap">{event.notes}</p>}
        <AttachmentLinks uploads={event.uploads} most={4} />
        {event.completedCheckId && (
          <Link className="link" href={href(`completed-tasks/${event.completedCheckId}`)}>
            View result
          </Link>
        )}
      </>
    ),
  })
  return <Timeline items={[...data.items].reverse().map(itemOf)} />
}

function iconOf({ to, changes, completedCheckId }: FindingEventOutput): Pick<TimelineItem, 'icon' | 'tone'> {
  if (to !== null) return stateLook(to)
  if (changes) return { icon: Pencil }
  return { icon: completedCheckId ? RefreshCw : MessageSquare }
}
