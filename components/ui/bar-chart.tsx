import clsx from 'clsx'
import { inFigures } from '@/lib/core/text/counted'
import { Link } from './link'
import type { Tone } from './tone'

/** One kind of thing that a bar stacks: told apart by colour, pattern and word. */
export interface BarKind {
  id: string
  word: string
  /** The word for exactly one, where it is another: "task" of "tasks". */
  one?: string
  tone: Extract<Tone, 'good' | 'monitor' | 'action' | 'info'>
}

interface Bar {
  id: string
  /** Below the bar, short: "Nov". */
  label: string
  /** In full: "November 2026". */
  name: string
  /** How many of each kind. */
  values: Readonly<Record<string, number>>
  /** The list behind it. */
  href: string
}

interface BarChartProps {
  /** What it shows, for screen readers. */
  label: string
  kinds: readonly BarKind[]
  bars: readonly Bar[]
  /** Text of the line below while no bar is pointed at. */
  hint: string
}

const fills: Record<BarKind['tone'], string> = {
  good: 'bg-good',
  monitor: 'bg-monitor chart-stripes',
  action: 'bg-action chart-lines',
  info: 'bg-info',
}

/** The colour and pattern of a kind, for a legend. */
export function Swatch({ tone }: { tone: BarKind['tone'] }) {
  return <span aria-hidden className={clsx('inline-block size-3 shrink-0 rounded-sm print-exact', fills[tone])} />
}

const totalOf = ({ values }: Bar) => Object.values(values).reduce((sum, value) => sum + value, 0)
/** Where there is little room: "1.5K". */
const compact = (value: number) =>
  value < 1000 ? inFigures(value) : value.toLocaleString('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** "12 complete, 3 monitor": the kinds that this bar is about. */
function spoken(kinds: readonly BarKind[], { values }: Bar): string {
  return kinds
    .filter(({ id }) => id in values)
    .map(({ id, word, one = word }) => `${inFigures(values[id] ?? 0)} ${values[id] === 1 ? one : word}`)
    .join(', ')
}

/**
 * Bars of counts, drawn on the server: each is a link to what it counts, says its total, and what it is made of in the
 * line below when it is pointed at or focused. The same in words: ChartTable.
 */
export function BarChart({ label, kinds, bars, hint }: BarChartProps) {
  const most = Math.max(1, ...bars.map(totalOf))
  return (
    <div className="group/chart relative pb-7">
      <ul aria-label={label} className="flex items-stretch gap-1 sm:gap-1.5">
        {bars.map((bar) => (
          <li key={bar.id} className="flex min-w-0 flex-1">
            <Link
              href={bar.href}
              prefetch={false}
              aria-label={`${bar.name}: ${spoken(kinds, bar)}`}
              className="group/bar flex min-w-0 flex-1 flex-col rounded-md px-0.5 pt-1 hover:bg-hover"
            >
              <Column bar={bar} kinds={kinds} most={most} />
              <span
                aria-hidden
                className="-mx-0.5 border-t pt-1.5 pb-1 text-center text-xs text-muted group-hover/bar:text-ink max-sm:text-[0.6875rem] max-sm:leading-tight"
              >
                {bar.label}
              </span>
              <span
                aria-hidden
                data-chrome
                className="pointer-events-none absolute right-40 bottom-0 left-0 truncate text-sm opacity-0 max-sm:hidden group-hover/bar:opacity-100 group-focus-visible/bar:opacity-100"
              >
                <span className="font-medium">{bar.name}</span>: {spoken(kinds, bar)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p
        data-chrome
        className="absolute right-40 bottom-0 left-0 truncate text-sm text-muted max-sm:hidden group-has-[a:focus-visible]/chart:opacity-0 group-has-[a:hover]/chart:opacity-0"
      >
        {hint}
      </p>
    </div>
  )
}

/** The bar itself: as high as its share of the highest, with its total on top; nothing at all is a hairline. */
function Column({ bar, kinds, most }: { bar: Bar; kinds: readonly BarKind[]; most: number }) {
  const total = totalOf(bar)
  return (
    <span aria-hidden className="flex h-32 flex-col justify-end">
      <span
        className={clsx(
          'nums self-center pb-0.5 text-xs whitespace-nowrap max-sm:text-[0.625rem]',
          total > 0 ? 'font-medium' : 'text-muted',
        )}
      >
        <span className="max-sm:hidden">{inFigures(total)}</span>
        <span className="sm:hidden">{compact(total)}</span>
      </span>
      <span
        className="mx-auto flex w-full max-w-12 shrink-0 flex-col-reverse gap-px overflow-hidden rounded-t-sm"
        style={{ height: `${(total / most) * 80}%` }}
      >
        {kinds.map(({ id, tone }) => {
          const value = bar.values[id] ?? 0
          return (
            value > 0 && (
              <span key={id} style={{ flexGrow: value }} className={clsx('min-h-1 print-exact', fills[tone])} />
            )
          )
        })}
      </span>
    </span>
  )
}

interface ChartTableProps {
  caption: string
  /** Heads the first column: "Month". */
  rowHeader: string
  kinds: readonly BarKind[]
  rows: readonly { id: string; name: string; values: Readonly<Record<string, number>>; href: string }[]
}

/** The numbers of a chart as a table, which opens below it. */
export function ChartTable({ caption, rowHeader, kinds, rows }: ChartTableProps) {
  return (
    <details data-chrome className="-mt-6 text-sm">
      {/* Stands on the same line as the chart's text. */}
      <summary className="link relative ml-auto flex min-h-6 w-fit items-center rounded-sm max-sm:min-h-11">
        Numbers as a table
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b text-left text-muted">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {rowHeader}
              </th>
              {kinds.map(({ id, word }) => (
                <th key={id} scope="col" className="py-1.5 pl-3 text-right font-medium first-letter:uppercase">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, values, href }) => (
              <tr key={id} className="border-b last:border-b-0">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  <Link href={href} prefetch={false} className="link inline-flex min-h-6 items-center rounded-sm">
                    {name}
                  </Link>
                </th>
                {kinds.map((kind) => (
                  <td key={kind.id} className="nums py-1 pl-3 text-right">
                    {inFigures(values[kind.id] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
