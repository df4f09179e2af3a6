'use client'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { listCall } from '@/components/data/calls'
import { apiQuery, type ListState } from '@/components/data/list-address'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { inFigures } from '@/lib/core/text/counted'
import { can } from '@/lib/domain/permissions/can'
import { checksDueApi } from '@/lib/resources/checks-due/client'
import { DueCell } from './due-cell'
import { JustDoneBadge } from './just-done-badge'

const step = 15
const most = 200

/** The tasks of a group, due first on top; more of them are read as one wants them. */
export function GroupTasks({ state }: { state: ListState }) {
  const [limit, setLimit] = useState(step)
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const query = apiQuery({ ...state, sort: '' }, limit)
  query.set('describe', '0')
  const { data, error, refetch } = useQuery({
    ...useAnswerQuery()(listCall(checksDueApi), { query }),
    placeholderData: (before) => before,
  })
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data)
    return (
      <div role="status" className="border-t px-5 py-4">
        <span className="sr-only">Loading tasks</span>
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    )
  return (
    <>
      <ul className="border-t">
        {data.items.map((task) => (
          <li
            key={task.id}
            className="grid items-center gap-x-4 gap-y-1 border-b px-5 py-2 last:border-b-0 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4 max-sm:py-3"
          >
            <p className="min-w-0 wrap-anywhere max-sm:col-span-2">
              <span className="font-medium max-sm:text-lg">{task.checkName}</span>
              <span className="block text-sm text-muted">{task.locationTrail}</span>
            </p>
            <Link
              href={keep(href(`assets/${task.assetId}`))}
              className="min-w-0 rounded-sm wrap-anywhere hover:text-accent-text max-sm:col-span-2 max-sm:flex max-sm:min-h-11 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-1.5"
            >
              <span className="nums font-medium">{task.assetName}</span>{' '}
              <span className="text-sm text-muted">{task.assetTypeName}</span>
            </Link>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <DueCell task={task} />
              <JustDoneBadge done={task.lastCheckDate} />
            </div>
            {can(viewer, 'results:record') && (
              <ButtonLink
                icon={ClipboardCheck}
                size="sm"
                data-chrome
                href={keep(href(`task-planner/${task.assetId}/record/${task.checkId}`))}
                aria-label={`Record result of ${task.checkName} on ${task.assetName}`}
                className="max-sm:h-11!"
              >
                Record
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {data.totalItems > data.items.length && (
        <div className="px-4 py-2">
          {limit < most ? (
            <Button variant="ghost" size="sm" onClick={() => setLimit(Math.min(limit * 4, most))}>
              {`Show more of ${inFigures(data.totalItems)}`}
            </Button>
          ) : (
            <p className="text-muted">{`The first ${most} of ${inFigures(data.totalItems)}. Choose fewer days or a filter to see the others.`}</p>
          )}
        </div>
      )}
    </>
  )
}
