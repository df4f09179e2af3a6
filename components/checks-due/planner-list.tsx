'use client'
import { CalendarClock, ClipboardCheck, Footprints, History, Tag, UserRound } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { readListState } from '@/components/data/list-address'
import { ListDays, withDays } from '@/components/data/list-days'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useDates } from '@/components/data/use-dates'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage, ListHandle } from '@/components/data/use-list'
import { useLookAgain } from '@/components/data/use-look-again'
import { OpenFindings } from '@/components/findings/open-findings'
import { PortalHeader } from '@/components/portal/portal-header'
import { StatusBadge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { Progress } from '@/lib/domain/long-changes/schema'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { checksDueApi } from '@/lib/resources/checks-due/client'
import type { DueTaskOutput, GroupedBy } from '@/lib/resources/checks-due/schema'
import { DueCell } from './due-cell'
import { Following } from './following'
import { JustDoneBadge } from './just-done-badge'
import { GroupBy, PlannerHead } from './planner-head'
import { roundAddress } from './round-address'
import { usePlannerShow } from './use-planner-show'

const loadCalendar = () => import('./due-calendar')
const loadGroups = () => import('./due-groups')

const loadMany = () => import('./many/task-many').then(({ Many }) => ({ Many }))

/**
 * The task planner: what is due on which asset, soonest first (SCHEDULE-15). `following`: how many assets have the due
 * dates of a change that many of them follow (SCHEDULE-18).
 */
export function PlannerList({ first, following }: { first: FirstPage<DueTaskOutput>; following: Progress | null }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const columns = usePlannerColumns()
  const planner = usePlannerShow()
  const { show, change } = planner
  const { date } = useDates()
  const Calendar = useOnDemand(loadCalendar, show.isCalendar, () => change({ isCalendar: false }))?.DueCalendar
  const isBySiteOrCustomer = show.group === 'site' || show.group === 'customer'
  const Groups = useOnDemand(loadGroups, isBySiteOrCustomer, () => change({ group: '' }))?.DueGroups
  const dayOf = ({ nextDue }: DueTaskOutput) => (nextDue ? date(nextDue) : 'Without a date')
  const empty = (
    <EmptyState
      icon={CalendarClock}
      text="No tasks available"
      hint="Tasks show here once a tagged asset has a customer, an allocation date and tasks."
      action={
        <ButtonLink icon={Tag} href={href('assets')}>
          View tagged assets
        </ButtonLink>
      }
    />
  )
  /** What is shown instead of the plain list. */
  const instead = (list: ListHandle) => {
    if (show.isCalendar)
      return Calendar ? (
        <Calendar
          list={list}
          month={show.month}
          onMonth={(month) => change({ month })}
          onDay={(day) => {
            change({ isCalendar: false })
            list.change((now) => withDays(now, day, day))
          }}
        />
      ) : (
        <div aria-busy className="h-140" />
      )
    if (!isBySiteOrCustomer) return null
    return Groups ? (
      <Groups list={list} by={show.group as GroupedBy} empty={empty} />
    ) : (
      <div aria-busy className="h-140" />
    )
  }
  useLookAgain(following !== null, checksDueApi.path)
  const { filters } = readListState(useSearchParams(), first.filterIds)
  const makesRounds = can(viewer, 'results:record')
  return (
    <>
      <PortalHeader
        title="Task Planner"
        actions={
          makesRounds && (
            <ButtonLink icon={Footprints} href={href(roundAddress(filters))}>
              Make a round
            </ButtonLink>
          )
        }
      />
      <Following progress={following} />
      <ResourceList
        client={checksDueApi}
        label="Tasks by when they are due"
        searchPlaceholder="Search tag, task, site"
        first={first}
        columns={columns}
        defaultSort="nextDue"
        canExport={can(viewer, 'exports')}
        days={(list) => <ListDays list={list} label="Dates" />}
        head={(list) => <PlannerHead list={list} planner={planner} />}
        sheet={() => <GroupBy isInSheet group={show.group} onChange={(group) => change({ group })} />}
        instead={instead}
        many={makesRounds && loadMany}
        selectionLinks={
          makesRounds && (
            <ButtonLink size="sm" icon={Footprints} href={href('rounds/add?tasks=ticked')}>
              Make a round of these
            </ButtonLink>
          )
        }
        headingOf={show.group === 'day' ? dayOf : undefined}
        phoneAction={
          makesRounds
            ? ({ assetId, checkId, checkName, assetName }) => (
                <ButtonLink
                  icon={ClipboardCheck}
                  href={keep(href(`task-planner/${assetId}/record/${checkId}`))}
                  aria-label={`Record result of ${checkName} on ${assetName}`}
                >
                  Record
                </ButtonLink>
              )
            : undefined
        }
        rowLabel={({ assetName, checkName }) => `${checkName} on ${assetName}`}
        rowHref={({ assetId }) => href(`assets/${assetId}`)}
        rowActions={({ assetId, checkId }) => [
          ...(makesRounds
            ? [
                {
                  label: 'Record result',
                  icon: ClipboardCheck,
                  href: href(`task-planner/${assetId}/record/${checkId}`),
                },
              ]
            : []),
          { label: 'View asset', icon: Tag, href: href(`assets/${assetId}`) },
          { label: 'View timeline', icon: History, href: href(`assets/${assetId}/timeline/${checkId}`) },
        ]}
        empty={empty}
      />
    </>
  )
}

/** What is to be done, and who has it. */
function TaskCell({ task: { checkName, assignee } }: { task: DueTaskOutput }) {
  if (!assignee) return checkName
  return (
    <span className="flex flex-col">
      <span>{checkName}</span>
      <span className="inline-flex items-center gap-1 text-sm font-normal text-muted">
        <UserRound aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">Assigned to</span>
        {assignee.fullName}
      </span>
    </span>
  )
}

function usePlannerColumns(): Column<DueTaskOutput>[] {
  const { viewer } = usePortal()
  const { dateTime } = useDates()
  const customer: Column<DueTaskOutput> = {
    id: 'customer',
    header: 'Customer',
    phone: 'small',
    cell: ({ customerName }) => customerName,
  }
  const distributor: Column<DueTaskOutput> = {
    id: 'distributor',
    header: 'Distributor',
    phone: 'none',
    cell: ({ distributorName }) => distributorName,
  }
  return [
    {
      id: 'asset',
      header: 'Asset',
      sortKey: 'assetName',
      primary: true,
      cell: ({ assetName, assetTypeName }) => (
        <span className="flex flex-col max-sm:flex-row max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1.5">
          <span className="nums font-medium">{assetName}</span>
          <span className="text-sm font-normal text-muted">{assetTypeName}</span>
        </span>
      ),
    },
    ...(actsAsClientAdmin(viewer) ? [distributor, customer] : actsAsCustomer(viewer) ? [] : [customer]),
    { id: 'zone', header: 'Site & Zone', isWordy: true, phone: 'small', cell: ({ locationTrail }) => locationTrail },
    { id: 'task', header: 'Task', sortKey: 'checkName', phone: 'title', cell: (task) => <TaskCell task={task} /> },
    {
      id: 'last',
      header: 'Last check',
      // A card says of it only that it was just now.
      phone: 'line',
      className: 'max-sm:not-has-data-just-done:hidden',
      sortKey: 'lastCheckDate',
      cell: ({ lastCheckDate, lastCheckUserName }) =>
        lastCheckDate ? (
          <span className="flex flex-col">
            <span className="nums whitespace-nowrap max-sm:hidden">{dateTime(lastCheckDate)}</span>
            <span className="text-sm text-muted max-sm:hidden">{lastCheckUserName}</span>
            <JustDoneBadge done={lastCheckDate} />
          </span>
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      id: 'status',
      header: 'Last status',
      phone: 'none',
      cell: ({ lastCheckStatus }) => lastCheckStatus && <StatusBadge status={lastCheckStatus} />,
    },
    {
      id: 'findings',
      header: 'Findings',
      phone: 'line',
      cell: ({ assetId, assetName, openFindingCount, worstSeverity }) => (
        <OpenFindings asset={{ id: assetId, name: assetName }} count={openFindingCount} worst={worstSeverity} />
      ),
    },
    { id: 'nextDue', header: 'Next due', sortKey: 'nextDue', phone: 'foot', cell: (task) => <DueCell task={task} /> },
  ]
}
