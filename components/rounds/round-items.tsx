'use client'
import clsx from 'clsx'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import type { RoundProgressOutput } from '@/lib/resources/rounds/office/schema'
import { extentText } from './progress-card'
import { leftOf } from './round-bar'
import { type Shown, shownCounts, shownWords } from './shown'
import { ZoneItems } from './zone-items'

/** With more tasks than this, the zones are folded but for the first that is not finished. */
const many = 60

/** What is on the round, zone by zone in walking order. */
export function RoundItems({ progress }: { progress: RoundProgressOutput }) {
  const { round, zones } = progress
  const [shown, setShown] = useState<Shown>('all')
  const inSight = zones.filter((zone) => shownCounts[shown](zone) > 0)
  const [firstOpen] = useState(() => zones.find((zone) => leftOf(zone) > 0) ?? zones[0])
  return (
    <Card
      title="On this round"
      description={extentText(progress)}
      flush
      actions={<Chips shown={shown} onShow={setShown} counts={(kind) => shownCounts[kind](round)} />}
    >
      {inSight.length === 0 ? (
        <EmptyState
          text={
            round.itemCount === 0
              ? 'Nothing is on this round any more'
              : `Nothing is ${shownWords[shown].toLowerCase()}`
          }
        />
      ) : (
        <ul aria-label="Zones in walking order" className="border-t">
          {inSight.map((zone) => (
            <ZoneItems
              key={`${zone.zoneId} ${shown}`}
              round={round}
              zone={zone}
              shown={shown}
              count={shownCounts[shown](zone)}
              opensFirst={round.itemCount <= many || zone.zoneId === firstOpen?.zoneId}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ChipsProps {
  shown: Shown
  onShow: (shown: Shown) => void
  counts: (kind: Shown) => number
}

function Chips({ shown, onShow, counts: countOf }: ChipsProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Which tasks are shown</legend>
      {(Object.keys(shownWords) as Shown[]).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={shown === kind}
          onClick={() => onShow(kind)}
          className={clsx(
            'inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-hover max-sm:h-11',
            shown === kind ? 'bg-sunken text-ink inset-ring inset-ring-edge' : 'text-muted',
          )}
        >
          {shownWords[kind]} <span className="nums text-sm font-normal text-muted">{inFigures(countOf(kind))}</span>
        </button>
      ))}
    </fieldset>
  )
}
