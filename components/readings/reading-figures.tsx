'use client'
import { useState } from 'react'
import { limitsText } from '@/components/checklists/limits'
import { usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { StatusBadge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Series, withUnit } from './series'

/** The same as a table, newest first; each leads to its result. */
export function ReadingFigures({ series: { label, unit, readings } }: { series: Series }) {
  const href = usePortalHref()
  const { dateTime } = useDates()
  // There may be hundreds, and a page with a table is printed across.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-chrome className="link flex min-h-6 w-fit items-center rounded-sm max-sm:min-h-12">
        Numbers as a table
      </summary>
      {isOpen && (
        <div className="mt-1 overflow-x-auto">
          <table className="w-full">
            <caption className="sr-only">Readings: {label}</caption>
            <thead>
              <tr className="border-b text-left text-muted">
                {['Completed', 'Value', 'Limits', 'Status'].map((head) => (
                  <th key={head} scope="col" className="py-1.5 pr-3 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {readings.toReversed().map((one) => (
                <tr key={one.id} className="border-b last:border-b-0">
                  <th scope="row" className="nums py-1 pr-3 text-left font-normal">
                    <Link
                      href={href(`completed-tasks/${one.completedCheckId}`)}
                      prefetch={false}
                      className="link inline-flex min-h-6 items-center rounded-sm"
                    >
                      {dateTime(one.completedAt)}
                    </Link>
                  </th>
                  <td className="nums py-1 pr-3 whitespace-nowrap">{withUnit(one.value, unit)}</td>
                  <td className="nums py-1 pr-3 whitespace-nowrap">{limitsText({ ...one, unit })}</td>
                  <td className="py-1">
                    <StatusBadge status={one.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
