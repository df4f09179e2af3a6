'use client'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiQuery, type ListState } from '@/components/data/list-address'
import { NothingFound } from '@/components/data/nothing-found'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import type { ListHandle } from '@/components/data/use-list'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Skeleton } from '@/components/ui/skeleton'
import { counted, inFigures } from '@/lib/core/text/counted'
import { complianceText } from '@/lib/domain/schedule/compliance'
import { dueGroupsCall } from '@/lib/resources/checks-due/client'
import type { DueGroupsOutput, GroupedBy } from '@/lib/resources/checks-due/schema'
import { GroupTasks } from './group-tasks'

type DueGroup = DueGroupsOutput['groups'][number]

interface DueGroupsProps {
  list: ListHandle
  by: GroupedBy
  /** Where there are no tasks at all. */
  empty: ReactNode
}

/** The planner's tasks by customer or site, what is due first on top; each opens below its name. */
export function DueGroups({ list, by, empty }: DueGroupsProps) {
  const query = apiQuery({ ...list.state, page: 1, sort: '' })
  query.set('by', by)
  const { data, error, refetch } = useQuery(useAnswerQuery()(dueGroupsCall, { query }))
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data) return <Loading />
  if (data.groups.length === 0)
    return Object.keys(list.state.filters).length > 0 ? <NothingFound onClear={() => list.clearFilters()} /> : empty
  const isWhole = notWhole.every((id) => !list.state.filters[id]?.length)
  return (
    <>
      {data.isPartial && (
        <div className="p-4 pb-0">
          <Banner>
            These are the groups of the tasks that are due first. Choose fewer days or a filter to see all.
          </Banner>
        </div>
      )}
      <ul aria-label={by === 'site' ? 'Tasks by site' : 'Tasks by customer'}>
        {data.groups.map((group, at) => (
          <Group
            key={group.id ?? 'none'}
            group={group}
            by={by}
            list={list}
            opensFirst={at === 0}
            inDate={isWhole && !data.isPartial ? complianceText(group) : ''}
          />
        ))}
      </ul>
    </>
  )
}

/** What leaves only tasks of certain dates or results: of such, no share is in date. */
const notWhole = ['from', 'to', 'due', 'since', 'escalatedOn', 'taskResult']

/** The filters that leave the tasks of a group. */
const ofGroup = ({ filters, ...state }: ListState, by: GroupedBy, { id }: Pick<DueGroup, 'id'>): ListState => ({
  ...state,
  page: 1,
  filters: { ...filters, [by === 'site' ? 'organisationZoneId' : 'customerOrganisationId']: [id ?? 'none'] },
})

interface GroupProps {
  group: DueGroup
  by: GroupedBy
  list: ListHandle
  opensFirst: boolean
  /** How much of it is in date; '' where that can't be said. */
  inDate: string
}

function Group({ group, by, list, opensFirst, inDate }: GroupProps) {
  const [isOpen, setOpen] = useState(opensFirst)
  const { name, customerName, count, overdue } = group
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2 bg-sunken/60 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight aria-hidden className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <span className="font-medium">{name ?? 'Without a site'}</span>
            {customerName && customerName !== name && <span className="text-muted"> · {customerName}</span>}
          </span>
          <span className="nums flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
            {overdue > 0 && <Badge tone="action">{`${inFigures(overdue)} overdue`}</Badge>}
            <span className="text-muted sm:min-w-20 sm:text-right">{counted(count, 'task')}</span>
            {inDate && <span className="font-medium sm:min-w-28 sm:text-right">{inDate} in date</span>}
          </span>
        </span>
      </button>
      {isOpen && <GroupTasks state={ofGroup(list.state, by, group)} />}
    </li>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading groups</span>
      {['40%', '30%', '50%', '35%', '45%'].map((width) => (
        <div key={width} aria-hidden className="flex h-12 items-center border-b px-4">
          <Skeleton className="h-3.5" style={{ width }} />
        </div>
      ))}
    </div>
  )
}
