import clsx from 'clsx'
import { Link } from '@/components/ui/link'
import { inFigures } from '@/lib/core/text/counted'
import type { DueOverview } from '@/lib/workflows/dashboard/schema'
import { leadOf } from './bars'
import { type DashboardLinks, listHref } from './links'

const looks = { overdue: 'text-action', today: 'text-monitor', action: 'text-action' } as const

/** "46 overdue · 4 today · 21 to action": each number opens exactly these tasks. */
export function DueLead({ overview, links }: { overview: DueOverview; links: DashboardLinks }) {
  return (
    // A dot stands left of what follows it: where a line ends between them it falls out of the frame.
    <p className="-mx-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 overflow-x-clip px-1 text-xl font-semibold tracking-[-0.01em]">
      {leadOf(overview).map(({ id, word, filters, count }, at) => (
        <span key={id} className="relative inline-flex">
          {at > 0 && (
            <span aria-hidden className="absolute right-full top-1/2 mr-1 -translate-y-1/2 font-normal text-muted">
              ·
            </span>
          )}
          <Link
            href={listHref(links, 'task-planner', filters)}
            prefetch={false}
            className={clsx(
              'nums inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 whitespace-nowrap hover:bg-hover max-sm:min-h-11',
              count > 0 ? looks[id] : 'font-normal text-muted',
            )}
          >
            {`${inFigures(count)} ${word}`}
            <span className="sr-only">{count === 1 ? ' (task)' : ' (tasks)'}</span>
          </Link>
        </span>
      ))}
    </p>
  )
}
