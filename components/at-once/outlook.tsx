import { ChevronDown } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { counted, inFigures } from '@/lib/core/text/counted'
import { byReason, type Left } from './reasons'

const mostNamed = 20

/** Rows that stay as they are: by why, how many, and the first of them by name. */
export function Reasons({ left, count }: { left: Left; count: number }) {
  if (count === 0) return null
  return (
    <div className="overflow-hidden rounded-lg border">
      {byReason(left).map(({ why, names }) => (
        <details key={why} className="group border-b last:border-b-0">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2">
            <span className="min-w-0 wrap-anywhere">{why}</span>
            <span className="nums flex shrink-0 items-center gap-2 text-muted">
              {inFigures(names.length)}
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
            </span>
          </summary>
          <p className="nums px-4 pb-3 text-sm text-muted wrap-anywhere">
            {names.slice(0, mostNamed).join(', ')}
            {names.length > mostNamed && ` and ${inFigures(names.length - mostNamed)} more`}
          </p>
        </details>
      ))}
      {count > left.length && (
        <p className="px-4 py-2.5 text-sm text-muted">{`These are the first ${inFigures(left.length)} of ${inFigures(count)}.`}</p>
      )}
    </div>
  )
}

interface OutlookProps {
  count: number
  will: number
  wont: Left
  row: { one: string; many?: string }
  /** What becomes of those that take part, where they themselves stay as they are: "will be quoted". */
  become?: string
}

/** What would become of the rows (BULK-3). */
export function Outlook({ count, will, wont, row, become = 'will change' }: OutlookProps) {
  const stays = count - will
  return (
    <>
      {will === 0 ? (
        <Banner kind="warning">Nothing would change.</Banner>
      ) : (
        <p className="text-md">
          <strong className="font-semibold">{counted(will, row.one, row.many)}</strong>
          {`${stays > 0 ? ` of ${inFigures(count)}` : ''} ${become}.`}
        </p>
      )}
      {stays > 0 && (
        <div>
          <h3 className="mb-2 font-medium">{`${counted(stays, row.one, row.many)} ${stays === 1 ? 'stays' : 'stay'} as ${stays === 1 ? 'it is' : 'they are'}`}</h3>
          <Reasons left={wont} count={stays} />
        </div>
      )}
    </>
  )
}
