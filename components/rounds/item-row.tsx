'use client'
import { ClipboardCheck, Eye, SkipForward, Tag } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { Link } from '@/components/ui/link'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { type SkipReason, skipReasons } from '@/lib/domain/rounds/words'
import { mayChangeRound } from '@/lib/resources/rounds/policy'
import type { RoundItemOutput, RoundOutput } from '@/lib/resources/rounds/schema'
import { OutcomeBadge } from './round-badges'

/** A task on an asset, and what became of it. */
export function ItemRow({ round, item }: { round: RoundOutput; item: RoundItemOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { date } = useDates()
  const isToDo = item.outcome !== 1 && mayChangeRound(viewer, round)
  const entries: MenuEntry[] = [
    ...(isToDo
      ? [
          {
            label: 'Record result',
            icon: ClipboardCheck,
            href: href(`rounds/${round.id}/record/${item.assetId}/${item.checkId}`),
          },
        ]
      : []),
    ...(isToDo && item.outcome === 0
      ? [{ label: 'Skip', icon: SkipForward, href: href(`rounds/${round.id}/skip/${item.id}`) }]
      : []),
    ...(item.completedCheckId
      ? [{ label: 'View result', icon: Eye, href: href(`completed-tasks/${item.completedCheckId}`) }]
      : []),
    { label: 'View asset', icon: Tag, href: href(`assets/${item.assetId}`) },
  ]
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b py-2 pr-2 pl-5 last:border-b-0 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_auto]">
      <Link
        href={href(`assets/${item.assetId}`)}
        className="min-w-0 rounded-sm wrap-anywhere hover:text-accent-text max-sm:flex max-sm:min-h-11 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-1.5"
      >
        <span className="nums font-medium">{item.assetName}</span>{' '}
        <span className="block text-sm text-muted max-sm:inline">{item.assetType}</span>
      </Link>
      <p className="min-w-0 wrap-anywhere max-sm:col-start-1">
        {item.checkName}
        <span className="nums block text-sm text-muted">
          {item.nextDue ? `Due ${date(item.nextDue)}` : 'When needed'}
        </span>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-start-1">
        <OutcomeBadge item={item} />
        <Told item={item} />
      </div>
      <span data-chrome className="max-sm:col-start-2 max-sm:row-start-1">
        <Menu entries={entries} label={`Actions for ${item.checkName} on ${item.assetName}`} />
      </span>
    </li>
  )
}

/** By whom and when, and why it was skipped. */
function Told({ item }: { item: RoundItemOutput }) {
  const { dateTime } = useDates()
  if (item.outcome === 0) return null
  const why = item.skipReason ? skipReasons[item.skipReason as SkipReason] : null
  return (
    <span className="nums min-w-0 text-sm text-muted wrap-anywhere">
      {why && <span className="block text-ink">{[why, item.notes].filter(Boolean).join(': ')}</span>}
      {[item.user?.fullName, dateTime(item.at)].filter(Boolean).join(', ')}
    </span>
  )
}
