import { Banner } from '@/components/ui/banner'
import { inFigures } from '@/lib/core/text/counted'
import type { CheckAnswer } from '@/lib/workflows/asset-imports/schema'
import { madeWords } from './made-words'

/** The rows in numbers, and what would be made in the library for them. */
export function WouldMake({ answer: { counts, make }, refused }: { answer: CheckAnswer; refused: boolean }) {
  const boxes = [
    { label: 'To make', count: counts.make },
    { label: 'To update', count: counts.update },
    { label: 'To leave out', count: counts.leaveOut },
    { label: 'With errors', count: counts.error },
    { label: 'With warnings', count: counts.warning },
  ]
  const made = Object.entries(make).filter(([, { count }]) => count > 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {boxes.map(({ label, count }) => (
          <div key={label} className="rounded-lg border p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="nums mt-0.5 text-xl font-semibold">{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
      {refused && (
        <Banner kind="warning">
          There are rows with errors. Put them right in the file, choose otherwise above, or leave such rows out.
        </Banner>
      )}
      {made.length > 0 && (
        <section aria-labelledby="would-make">
          <h3 id="would-make" className="font-medium">
            Made in the library
          </h3>
          <ul className="mt-1 space-y-1">
            {made.map(([key, { count, names }]) => (
              <li key={key}>
                <span className="nums">{inFigures(count)}</span>{' '}
                {madeWords[key as keyof typeof madeWords][count === 1 ? 0 : 1]}:{' '}
                <span className="text-muted">{named(names, count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const SHOWN = 12
const named = (names: readonly string[], count: number) =>
  names.slice(0, SHOWN).join(', ') + (count > SHOWN ? ` and ${inFigures(count - SHOWN)} more` : '')
