import type { WalkView } from './view'

type Counts = Pick<WalkView, 'done' | 'toAction' | 'skipped' | 'left' | 'problems' | 'items'>

/** How far the round is: done, left, problems, always in view, in the numbers of the office (WALK-16). */
export function Progress({ view }: { view: Counts }) {
  const { done, toAction, skipped, left, problems, items } = view
  const share = (count: number) => `${items.length === 0 ? 0 : (count / items.length) * 100}%`
  return (
    <div className="px-4 pb-3">
      <div
        role="progressbar"
        aria-label="Done"
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuenow={done + skipped}
        className="flex h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-inset ring-edge"
      >
        <div className="bg-good" style={{ width: share(done - toAction) }} />
        <div className="bg-action" style={{ width: share(toAction) }} />
        <div className="bg-monitor" style={{ width: share(skipped) }} />
      </div>
      <p className="nums mt-1.5 flex justify-between gap-3 font-medium">
        <span>{done} done</span>
        <span>{left} left</span>
        <span className={problems > 0 ? 'text-action' : ''}>
          {problems} {problems === 1 ? 'problem' : 'problems'}
        </span>
      </p>
      <Which {...view} />
    </div>
  )
}

/** "4 to action · 41 skipped": which of them ask for something. */
function Which({ toAction, skipped }: Pick<Counts, 'toAction' | 'skipped'>) {
  const parts = [...(toAction > 0 ? [`${toAction} to action`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])]
  return parts.length > 0 && <p className="nums text-right text-sm text-muted">{parts.join(' · ')}</p>
}

/** "17 done · 4 to action · 41 skipped", before one ends it. */
export const soFar = ({ done, toAction, skipped }: Counts): string =>
  `${done} done · ${toAction} to action · ${skipped} skipped`
