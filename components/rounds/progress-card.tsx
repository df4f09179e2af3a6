'use client'
import { usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted, inFigures } from '@/lib/core/text/counted'
import type { RoundProgressOutput } from '@/lib/resources/rounds/office/schema'
import { OutcomeBadge } from './round-badges'
import { leftOf, RoundBar } from './round-bar'

/** How far the round is, what was done last, and by whom; it moves while one looks. */
export function ProgressCard({ progress, isLost }: { progress: RoundProgressOutput; isLost: boolean }) {
  const { round, last, people } = progress
  const { doneCount, skippedCount, actionCount } = round
  const counts = [
    { word: 'done', count: doneCount, dot: 'bg-good' },
    { word: 'to action', count: actionCount, dot: 'bg-action' },
    { word: 'skipped', count: skippedCount, dot: 'bg-monitor' },
    { word: 'left', count: leftOf(round), dot: 'bg-sunken ring-1 ring-inset ring-edge' },
  ]
  return (
    <Card title="Progress">
      <RoundBar counts={round} large />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5">
        {counts.map(({ word, count, dot }) => (
          <li key={word} className="nums flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full print-exact ${dot}`} />
            <span>
              <strong className="text-lg">{inFigures(count)}</strong> <span className="text-muted">{word}</span>
            </span>
          </li>
        ))}
      </ul>
      <Last last={last} />
      {people.length > 1 && (
        <p className="nums mt-2 text-sm text-muted">
          {people.map(({ person, itemCount }) => `${person.fullName} ${inFigures(itemCount)}`).join(' · ')}
        </p>
      )}
      {isLost && <p className="mt-3 text-sm text-monitor">Not up to date: there is no connection just now.</p>}
    </Card>
  )
}

function Last({ last }: Pick<RoundProgressOutput, 'last'>) {
  const href = usePortalHref()
  const { dateTime } = useDates()
  if (!last) return <p className="mt-4 border-t pt-4 text-muted">Nothing has been done yet.</p>
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t pt-4">
      <span className="text-muted">Last:</span>
      <Link href={href(`assets/${last.assetId}`)} className="link nums">
        {last.assetName}
      </Link>
      <span className="wrap-anywhere">{last.checkName}</span>
      <OutcomeBadge item={last} />
      <span className="nums text-sm text-muted">
        {[last.user?.fullName, dateTime(last.at)].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** "12 tasks in 3 zones" */
export const extentText = ({ round, zones }: RoundProgressOutput): string =>
  `${counted(round.itemCount, 'task')} in ${counted(zones.length, 'zone')}`
