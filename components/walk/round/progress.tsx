import type { WalkView } from './view'

/** How far the round is: done, left, problems, always in view (WALK-16). */
export function Progress({ view: { done, skipped, left, problems, items } }: { view: WalkView }) {
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
        <div className="bg-good" style={{ width: share(done) }} />
        <div className="bg-monitor" style={{ width: share(skipped) }} />
      </div>
      <p className="nums mt-1.5 flex justify-between gap-3 font-medium">
        <span>{done + skipped} done</span>
        <span>{left} left</span>
        <span className={problems > 0 ? 'text-action' : ''}>
          {problems} {problems === 1 ? 'problem' : 'problems'}
        </span>
      </p>
    </div>
  )
}
