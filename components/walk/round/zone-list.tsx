'use client'
import clsx from 'clsx'
import { ChevronDown, CircleAlert, CircleCheck, CircleDashed, CircleSlash, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { isOpen, type Stop, shortNames, type WalkView, type Zone } from './view'

interface ZoneListProps {
  view: WalkView
  current: string | undefined
  onChoose: (assetId: string) => void
}

/**
 * All stops by zone, in walking order. Open is where one is; what is done is folded, so that thousands of tasks are a
 * short list (WALK-16).
 */
export function ZoneList({ view: { zones }, current, onChoose }: ZoneListProps) {
  const [turned, setTurned] = useState<Record<string, boolean>>({})
  const nameOf = shortNames(zones)
  const here = zones.find(({ stops }) => stops.some(({ assetId }) => assetId === current))?.id
  return (
    <section aria-label="All assets of the round" className="flex flex-col gap-2">
      {zones.map((zone) => {
        const isUnfolded = turned[zone.id] ?? zone.id === here
        return (
          <div key={zone.id} className="rounded-lg border bg-surface">
            <h2>
              <button
                type="button"
                aria-expanded={isUnfolded}
                onClick={() => setTurned({ ...turned, [zone.id]: !isUnfolded })}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-2 text-left text-lg font-semibold hover:bg-hover"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(zone)}</span>
                <span className="nums font-normal text-muted">
                  {zone.done} of {zone.total}
                </span>
                <ChevronDown aria-hidden className={clsx('size-5 shrink-0', isUnfolded && 'rotate-180')} />
              </button>
            </h2>
            {isUnfolded && <Stops zone={zone} current={current} onChoose={onChoose} />}
          </div>
        )
      })}
    </section>
  )
}

/** More than a screen of them is drawn when it is asked for. */
const drawnAtOnce = 60

function Stops({ zone, current, onChoose }: { zone: Zone } & Pick<ZoneListProps, 'current' | 'onChoose'>) {
  const [isDoneShown, showDone] = useState(false)
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const open = zone.stops.filter(isOpen)
  const done = zone.stops.length - open.length
  const shown = isDoneShown ? zone.stops : open
  return (
    <>
      <ul className="border-t">
        {shown.slice(0, drawn).map((stop) => (
          <li key={stop.assetId} className="border-b last:border-b-0">
            <StopLine stop={stop} isCurrent={stop.assetId === current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {shown.length > drawn && (
        <More onClick={() => setDrawn(drawn + drawnAtOnce)}>
          Show {Math.min(drawnAtOnce, shown.length - drawn)} more
        </More>
      )}
      {done > 0 && (
        <More onClick={() => showDone(!isDoneShown)}>{isDoneShown ? 'Hide done' : `Show done (${done})`}</More>
      )}
    </>
  )
}

const More = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-14 w-full border-t px-4 text-left font-medium text-accent-text hover:bg-hover"
  >
    {children}
  </button>
)

function StopLine({ stop, isCurrent, onChoose }: { stop: Stop; isCurrent: boolean } & Pick<ZoneListProps, 'onChoose'>) {
  const { icon: Icon, className, text } = markOf(stop)
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(stop.assetId)}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover',
        isCurrent && 'bg-chosen-soft',
      )}
    >
      <Icon aria-hidden className={clsx('size-6 shrink-0', className)} />
      <span className="min-w-0 flex-1">
        <span className="nums text-lg font-semibold wrap-anywhere">{stop.assetName}</span>{' '}
        <span className="text-muted">{stop.assetType}</span>
      </span>
      {/* A task's name may be long; the tag beside it is what one looks for. */}
      <span className="max-w-2/5 shrink-0 text-right text-sm text-muted wrap-anywhere">{text}</span>
      {stop.items.some(({ isUnsent }) => isUnsent) && (
        <CloudUpload role="img" aria-label="Not sent yet" className="size-5 shrink-0 text-muted" />
      )}
    </button>
  )
}

function markOf({ items }: Stop) {
  const left = items.filter(({ outcome }) => outcome === 0).length
  if (left > 0)
    return {
      icon: CircleDashed,
      className: 'text-muted',
      text: left > 1 ? `${left} tasks` : items.find(({ outcome }) => outcome === 0)?.checkName,
    }
  if (items.some(({ status, isRefused }) => status === 3 || isRefused))
    return { icon: CircleAlert, className: 'text-action', text: 'Action' }
  if (items.some(({ outcome }) => outcome === 2))
    return { icon: CircleSlash, className: 'text-monitor', text: 'Skipped' }
  return { icon: CircleCheck, className: 'text-good', text: 'Done' }
}
