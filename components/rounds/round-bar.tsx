import clsx from 'clsx'
import { counted, inFigures } from '@/lib/core/text/counted'

/** What a bar tells of: items, and what became of them. */
interface RoundCounts {
  itemCount: number
  doneCount: number
  skippedCount: number
  actionCount: number
}

/** How many items are still to do. */
export const leftOf = ({ itemCount, doneCount, skippedCount }: RoundCounts): number =>
  Math.max(0, itemCount - doneCount - skippedCount)

/** How far a round is, in a sentence: "12 of 40 done, 2 skipped, 1 to action". */
export function howFarText({ itemCount, doneCount, skippedCount, actionCount }: RoundCounts): string {
  const more = [
    skippedCount > 0 && `${inFigures(skippedCount)} skipped`,
    actionCount > 0 && `${inFigures(actionCount)} to action`,
  ]
  return [`${inFigures(doneCount)} of ${inFigures(itemCount)} done`, ...more].filter(Boolean).join(', ')
}

/** A bar of what is in order, what asks for action, what was skipped and what is left. */
export function RoundBar({ counts, large }: { counts: RoundCounts; large?: boolean }) {
  const { itemCount, doneCount, skippedCount, actionCount } = counts
  const parts = [
    ['bg-good', doneCount - actionCount],
    ['bg-action', actionCount],
    ['bg-monitor', skippedCount],
  ] as const
  return (
    <div
      role="img"
      aria-label={itemCount > 0 ? howFarText(counts) : 'Nothing on it'}
      className={clsx(
        'flex w-full gap-px overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset print-exact',
        large ? 'h-3' : 'h-2',
      )}
    >
      {parts.map(
        ([colour, count]) =>
          count > 0 && (
            <span
              key={colour}
              className={clsx(colour, 'min-w-1 transition-[width] duration-300 motion-reduce:transition-none')}
              style={{ width: `${(100 * count) / Math.max(1, itemCount)}%` }}
            />
          ),
      )}
    </div>
  )
}

/** The bar of a line, with its numbers below. */
export function SmallRoundBar({ counts }: { counts: RoundCounts }) {
  return (
    <span className="flex min-w-36 flex-col gap-1.5">
      <RoundBar counts={counts} />
      <span aria-hidden className="nums text-sm whitespace-nowrap text-muted">
        {inFigures(counts.doneCount + counts.skippedCount)} of {counted(counts.itemCount, 'task')}
        {counts.actionCount > 0 && <span className="text-action"> · {inFigures(counts.actionCount)} to action</span>}
      </span>
    </span>
  )
}
