'use client'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { inFigures } from '@/lib/core/text/counted'
import { roundItemsCall } from '@/lib/resources/rounds/client'
import type { RoundZone } from '@/lib/resources/rounds/office/schema'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { ItemRow } from './item-row'
import { howFarText, RoundBar } from './round-bar'
import type { Shown } from './shown'

interface ZoneProps {
  round: RoundOutput
  zone: RoundZone
  shown: Shown
  /** How many items of it are shown. */
  count: number
  opensFirst: boolean
}

/** A zone of the walk, with its tasks below its name. */
export function ZoneItems(props: ZoneProps) {
  const { zone, opensFirst } = props
  const [isOpen, setOpen] = useState(opensFirst)
  const isDone = zone.doneCount + zone.skippedCount >= zone.itemCount
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 bg-sunken/60 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight aria-hidden className={clsx('size-4 shrink-0 text-muted', isOpen && 'rotate-90')} />
        <span className={clsx('min-w-0 flex-1 font-medium wrap-anywhere', isDone && 'text-muted')}>
          {zone.locationTrail ?? 'Without a zone'}
        </span>
        <span className="sr-only">{howFarText(zone)}</span>
        <span aria-hidden className="flex shrink-0 items-center gap-3">
          <span className="w-24 max-sm:hidden">
            <RoundBar counts={zone} />
          </span>
          <span className="nums w-16 text-right text-sm whitespace-nowrap text-muted">
            {inFigures(zone.doneCount + zone.skippedCount)} of {inFigures(zone.itemCount)}
          </span>
        </span>
      </button>
      {isOpen && <Items {...props} />}
    </li>
  )
}

const outcomeOf: Record<Shown, string | undefined> = { all: undefined, left: '0', done: '1', skipped: '2' }
const step = 100

function Items({ round, zone, shown, count }: ZoneProps) {
  const [limit, setLimit] = useState(step)
  const outcome = outcomeOf[shown]
  const query = new URLSearchParams({
    'filters[zoneId]': zone.zoneId ?? 'none',
    limit: String(limit),
    describe: '0',
  })
  if (outcome) query.set('filters[outcome]', outcome)
  const asked = useAnswerQuery()(roundItemsCall, { params: { id: round.id }, query })
  const { data, error, refetch } = useQuery({
    ...asked,
    // What is done elsewhere changes the zone's numbers: its tasks are read again then.
    queryKey: [...asked.queryKey, zone.itemCount, zone.doneCount, zone.skippedCount, zone.actionCount],
    placeholderData: (before) => before,
  })
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data)
    return (
      <div role="status" className="border-t px-5 py-4">
        <span className="sr-only">Loading tasks</span>
        {[...'12345678'].slice(0, count).map((line) => (
          <Skeleton key={line} className="my-3 h-3.5 w-2/3" />
        ))}
      </div>
    )
  return (
    <>
      <ul aria-label={`Tasks in ${zone.locationTrail ?? 'no zone'}`} className="border-t">
        {data.items.map((item) => (
          <ItemRow key={item.id} round={round} item={item} />
        ))}
      </ul>
      {data.totalItems > data.items.length && (
        <div className="border-t px-5 py-3">
          <Button size="sm" onClick={() => setLimit(limit + 4 * step)}>
            {`Show more of ${inFigures(data.totalItems)}`}
          </Button>
        </div>
      )}
    </>
  )
}
