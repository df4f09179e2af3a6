'use client'
import { FileText, Pencil, Tag } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { useRecord } from '@/components/data/use-record'
import { PortalHeader } from '@/components/portal/portal-header'
import { DueBadge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { type Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { dismissReasons, findingSources } from '@/lib/domain/findings/words'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { findingsApi } from '@/lib/resources/findings/client'
import { mayBeQuoted, mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { SeverityBadge, StateBadge } from './finding-badges'
import { FindingPhotos } from './finding-photos'
import { FindingStory } from './finding-story'
import { NextStep } from './next-step'

/** All of a finding: how bad, how it stands, what was seen, what was done about it, and what may be done next. */
export function FindingDetail({ first, isFrozen }: { first: FindingOutput; isFrozen: boolean }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const finding = useRecord(findingsApi, first)
  const writes = mayWriteFindings(viewer) && !isFrozen
  return (
    <>
      <PortalHeader
        title={finding.title}
        back={{ href: href('findings'), label: 'Findings' }}
        badges={
          <>
            <StateBadge state={finding.state} />
            <SeverityBadge severity={finding.severity} label={finding.severityLabel} />
            <DueBadge due={finding.isOverdue}>Overdue</DueBadge>
          </>
        }
        actions={
          <>
            <ButtonLink icon={Tag} href={href(`assets/${finding.assetId}`)}>
              View asset
            </ButtonLink>
            {!isFrozen && mayBeQuoted(viewer, finding) && (
              <ButtonLink icon={FileText} href={href(`findings/${finding.id}/quote`)}>
                Quote finding
              </ButtonLink>
            )}
            {writes && (
              <ButtonLink icon={Pencil} href={href(`findings/${finding.id}/edit`)}>
                Edit finding
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_24rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
          <Card title={`Finding ${finding.number}`}>
            <Texts finding={finding} />
            <DescriptionList columns={3} items={useFacts(finding)} />
          </Card>
          <FindingPhotos finding={finding} />
          <Card title="Story">
            <FindingStory finding={finding} />
          </Card>
        </div>
        {writes && <NextStep finding={finding} />}
      </div>
    </>
  )
}

function Texts({ finding: { description, correctiveAction } }: { finding: FindingOutput }) {
  const texts = [
    ['What was found', description],
    ['Corrective action', correctiveAction],
  ].filter(([, text]) => text)
  return texts.map(([title, text]) => (
    <section key={title} className="mb-4">
      <h3 className="text-sm text-muted">{title}</h3>
      <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </section>
  ))
}

function useFacts(finding: FindingOutput): Description[] {
  const href = usePortalHref()
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const { dueDate, acceptedUntil, closedAt, dismissReason, completedCheckId, resolvedCompletedCheckId, quoteId } =
    finding
  const day = (date: string | null) => date && <span className="nums">{formatCalendarDate(date)}</span>
  const result = (id: string | null) =>
    id && (
      <Link className="link" href={href(`completed-tasks/${id}`)}>
        View result
      </Link>
    )
  return [
    { term: 'Asset', value: <span className="nums">{finding.assetName}</span> },
    ...(actsAsCustomer(viewer) ? [] : [{ term: 'Customer', value: finding.customerName ?? 'Unallocated' }]),
    { term: 'Site & zone', value: finding.locationTrail },
    { term: 'Task', value: finding.checkName },
    { term: 'Due', value: day(dueDate) },
    { term: 'Assigned to', value: finding.assignee?.fullName },
    { term: 'Source', value: findingSources[finding.source as keyof typeof findingSources] },
    { term: 'Found', value: <span className="nums">{dateTime(finding.createdAt)}</span> },
    { term: 'By', value: finding.user.fullName },
    { term: 'Seen in', value: result(completedCheckId) },
    ...(quoteId && can(viewer, 'quotes:see')
      ? [
          {
            term: 'Quote',
            value: (
              <Link className="link" href={href(`quotes/${quoteId}`)}>
                View quote
              </Link>
            ),
          },
        ]
      : []),
    ...(resolvedCompletedCheckId ? [{ term: 'Proven by', value: result(resolvedCompletedCheckId) }] : []),
    ...(closedAt ? [{ term: 'Ended', value: <span className="nums">{dateTime(closedAt)}</span> }] : []),
    ...(dismissReason
      ? [{ term: 'Dismissed as', value: dismissReasons[dismissReason as keyof typeof dismissReasons] }]
      : []),
    ...(acceptedUntil ? [{ term: 'Accepted until', value: day(acceptedUntil) }] : []),
    ...(finding.reopenedCount > 0 ? [{ term: 'Opened again', value: `${finding.reopenedCount} ×` }] : []),
  ]
}
