'use client'
import { Plus } from 'lucide-react'
import type { ListAnswer } from '@/components/data/list-answer'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { usePages } from '@/components/data/use-pages'
import { DueBadge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { findingsApi } from '@/lib/resources/findings/client'
import { mayWriteFindings } from '@/lib/resources/findings/policy'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { SeverityBadge, StateBadge } from './finding-badges'
import { mostOpen } from './most-open'

export interface AssetFindingsProps {
  asset: Pick<AssetOutput, 'id' | 'deletedAt' | 'openFindingCount'>
  /** Those that the server has read already. */
  first?: ListAnswer<FindingOutput> | undefined
}

/** What is open on an asset, the worst first, with the way to add one; what has ended is in the list. */
export function AssetFindings({ asset, first }: AssetFindingsProps) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const add = mayWriteFindings(viewer) && !asset.deletedAt && (
    <ButtonLink icon={Plus} size="sm" href={href(`findings/add?asset=${asset.id}`)}>
      Add finding
    </ButtonLink>
  )
  return (
    <Card
      title="Findings"
      flush
      actions={
        <>
          <ButtonLink size="sm" variant="ghost" href={href(`findings?filters[assetId]=${asset.id}`)}>
            All findings
          </ButtonLink>
          {add}
        </>
      }
    >
      {asset.openFindingCount === 0 ? (
        <p className="px-5 pt-2 pb-6 text-center text-muted">Nothing is open on this asset</p>
      ) : (
        <Open assetId={asset.id} count={asset.openFindingCount} first={first} />
      )}
    </Card>
  )
}

interface OpenProps extends Pick<AssetFindingsProps, 'first'> {
  assetId: string
  count: number
}

function Open({ assetId, count, first }: OpenProps) {
  const { data, error, refetch } = usePages(findingsApi, { assetId, active: '1' }, mostOpen, first)
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data) return <Skeleton className="mx-5 mb-5 h-12" />
  const worstFirst = [...data.items].sort((a, b) => a.severity - b.severity)
  return (
    <>
      <ul className="border-t">
        {worstFirst.map((finding) => (
          <Row key={finding.id} finding={finding} />
        ))}
      </ul>
      {count > mostOpen && <p className="border-t px-5 py-3 text-sm text-muted">and {count - mostOpen} more</p>}
    </>
  )
}

function Row({ finding }: { finding: FindingOutput }) {
  const href = usePortalHref()
  return (
    <li className="border-b last:border-b-0">
      <Link
        href={href(`findings/${finding.id}`)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3 -outline-offset-2! hover:bg-hover"
      >
        <span className="min-w-40 flex-1 font-medium wrap-anywhere">{finding.title}</span>
        {finding.dueDate && <span className="nums text-sm text-muted">Due {formatCalendarDate(finding.dueDate)}</span>}
        <DueBadge due={finding.isOverdue}>Overdue</DueBadge>
        <SeverityBadge severity={finding.severity} label={finding.severityLabel} />
        <StateBadge state={finding.state} />
      </Link>
    </li>
  )
}
