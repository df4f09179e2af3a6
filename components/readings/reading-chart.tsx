'use client'
import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { limitsText } from '@/components/checklists/limits'
import { useDates } from '@/components/data/use-dates'
import { StatusBadge } from '@/components/ui/badge'
import type { ReadingOutput } from '@/lib/resources/readings/schema'
import { ReadingFigures } from './reading-figures'
import { type Drawn, drawn, type Series, shownPoints, tick, withUnit } from './series'

/** The chart's own measures; it is as wide as its place. */
const width = 480
const height = 150
const words: Record<number, string> = { 1: 'Complete', 2: 'Monitor', 3: 'Action' }

/**
 * Readings of one item over time with their limits. The arrow keys go from reading to reading, as pointing does; the
 * same in figures below.
 */
export function ReadingChart({ series }: { series: Series }) {
  const { label, checkName, unit, readings } = series
  const { date, dateTime } = useDates()
  const drawing = useMemo(() => drawn(readings), [readings])
  const last = readings.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? last, last)
  const reading = readings[at]
  if (!reading) return null
  const said = (one: ReadingOutput) =>
    `${withUnit(one.value, unit)}, ${dateTime(one.completedAt)}, ${words[one.status]}`
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setChosen(nearest(drawing, (clientX - box.left) / box.width))
  }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1">
        <span className="font-medium wrap-anywhere">{label}</span>{' '}
        <span className="text-sm text-muted wrap-anywhere">{checkName}</span>
      </figcaption>
      <p className="nums flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
        <span className="font-medium">{withUnit(reading.value, unit)}</span>
        <StatusBadge status={reading.status} />
        <span className="text-muted">
          {dateTime(reading.completedAt)} · {limitsText({ ...reading, unit }) || 'no limits'}
        </span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Readings: ${label}`}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={at + 1}
        aria-valuetext={said(reading)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
        className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 rounded-md focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <div aria-hidden className="nums flex flex-col justify-between text-right text-xs text-muted">
          <span>{tick(drawing.high)}</span>
          <span>{tick(drawing.low)}</span>
        </div>
        <Picture drawing={drawing} at={at} />
        <span />
        <div aria-hidden className="nums flex justify-between pt-1 text-xs text-muted">
          <span className={clsx(last === 0 && 'mx-auto')}>{date(readings[0]?.completedAt)}</span>
          {last > 0 && <span>{date(readings[last]?.completedAt)}</span>}
        </div>
      </div>
      <ReadingFigures series={series} />
    </figure>
  )
}

function nearest({ points }: Drawn, x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}

const path = (line: readonly { x: number; y: number }[]) =>
  line
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${((1 - y) * height).toFixed(1)}`)
    .join('')

/** The line, its limits, and each reading told apart by colour and by shape. */
function Picture({ drawing, at }: { drawing: Drawn; at: number }) {
  const { points, minimum, maximum } = drawing
  const limits = [...minimum, ...maximum].map((line, index) => ({ id: index, d: path(line) }))
  const { shown, isDense } = shownPoints(points, at)
  const only = points.length === 1 ? points[0] : undefined
  return (
    <div className="relative h-36 border-b border-l">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible print-exact"
        fill="none"
      >
        {only && (
          <path d={path([{ x: 0, y: only.y }, only])} className="stroke-line" vectorEffect="non-scaling-stroke" />
        )}
        {limits.map(({ id, d }) => (
          <path key={id} d={d} className="stroke-action" strokeDasharray="5 4" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={path(points)} className="stroke-muted" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      {only && (
        <span
          aria-hidden
          style={{ bottom: `${only.y * 100}%` }}
          className="nums absolute left-1/2 ml-4 translate-y-1/2 rounded-sm bg-surface px-1 font-medium"
        >
          {withUnit(only.reading.value, only.reading.unit)}
        </span>
      )}
      {shown.map((index) => {
        const { x, y, reading } = points[index] as Drawn['points'][number]
        return (
          <span
            key={reading.id}
            aria-hidden
            style={{ left: `${x * 100}%`, bottom: `${y * 100}%` }}
            className={clsx(
              'absolute -translate-x-1/2 translate-y-1/2 print-exact ring-surface',
              isDense && index !== at ? 'size-1.5 ring-1' : 'size-2.5 ring-2',
              shapes[reading.status as 1 | 2 | 3],
              index === at && 'outline-2 outline-offset-2 outline-ink',
            )}
          />
        )
      })}
    </div>
  )
}

const shapes = { 1: 'rounded-full bg-good', 2: 'rounded-none bg-monitor', 3: 'rotate-45 rounded-none bg-action' }
