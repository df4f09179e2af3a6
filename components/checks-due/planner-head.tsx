'use client'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CalendarDays, List } from 'lucide-react'
import { daysOf } from '@/components/data/chosen-days'
import { apiQuery } from '@/components/data/list-address'
import { withDays } from '@/components/data/list-days'
import { usePortal } from '@/components/data/portal-context'
import { useAnswerQuery } from '@/components/data/use-call'
import type { ListHandle } from '@/components/data/use-list'
import { Select } from '@/components/ui/select'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { dueDaysCall } from '@/lib/resources/checks-due/client'
import { horizon, presetOf, presets } from './planner-presets'
import type { Grouping, usePlannerShow } from './use-planner-show'

interface PlannerHeadProps {
  list: ListHandle
  planner: ReturnType<typeof usePlannerShow>
}

/** Above the planner's tasks: the days that one mostly looks at, each with its number, and how they are shown. */
export function PlannerHead({ list, planner }: PlannerHeadProps) {
  const { show, change } = planner
  return (
    <div
      data-chrome
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-3 py-2 max-sm:flex-nowrap max-sm:px-1"
    >
      {show.isCalendar ? <p className="px-2 font-medium max-sm:flex-1">Tasks by day</p> : <Presets list={list} />}
      <div className="flex shrink-0 items-center gap-2">
        {!show.isCalendar && <GroupBy group={show.group} onChange={(group) => change({ group })} />}
        <div className="flex rounded-md border p-0.5">
          <Way icon={List} label="List" isOn={!show.isCalendar} onClick={() => change({ isCalendar: false })} />
          <Way
            icon={CalendarDays}
            label="Calendar"
            isOn={show.isCalendar}
            onClick={() => change({ isCalendar: true })}
          />
        </div>
      </div>
    </div>
  )
}

function Presets({ list }: { list: ListHandle }) {
  const chosen = presetOf(daysOf(list.state.filters))
  const { state } = withDaysOf(list)
  const { data } = useQuery(useAnswerQuery()(dueDaysCall, { query: state }))
  return (
    <fieldset className="flex min-w-0 gap-1 max-sm:overflow-x-auto max-sm:px-2 max-sm:[scrollbar-width:none]">
      <legend className="sr-only">When tasks are due</legend>
      {presets.map(({ id, label, from = '', to = '', count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen?.id === id}
          onClick={() => list.change((now) => withDays(now, from, to))}
          className={clsx(
            'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-hover max-sm:h-11',
            chosen?.id === id ? 'bg-sunken text-ink inset-ring inset-ring-edge' : 'text-muted',
          )}
        >
          {label}{' '}
          {count && data && (
            <span
              className={clsx(
                'nums text-sm font-normal',
                id === 'overdue' && count(data) > 0 ? 'text-action' : 'text-muted',
              )}
            >
              {inFigures(count(data))}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

/** The list's filters with the days that are counted for the presets. */
const withDaysOf = ({ state }: ListHandle) => ({
  state: apiQuery({ ...withDays(state, horizon.from, horizon.to), sort: '' }),
})

interface GroupByProps {
  group: Grouping | ''
  onChange: (group: Grouping | '') => void
  /** In the sheet of a phone it has a label. */
  isInSheet?: boolean
}

/** What the tasks are grouped by. */
export function GroupBy({ group, onChange, isInSheet }: GroupByProps) {
  const { viewer } = usePortal()
  const options = [
    { value: 'none', label: 'Not grouped' },
    { value: 'day', label: 'By day' },
    { value: 'site', label: 'By site' },
    ...(actsAsCustomer(viewer) ? [] : [{ value: 'customer', label: 'By customer' }]),
  ]
  return (
    <Select
      label="Group tasks"
      hideLabel={!isInSheet}
      value={group || 'none'}
      options={options}
      onChange={(next) => onChange(next === 'none' ? '' : (next as Grouping))}
      className={isInSheet ? undefined : 'w-36 max-sm:hidden [&_select]:h-9 [&_select]:text-base'}
    />
  )
}

function Way({
  icon: Icon,
  label,
  isOn,
  onClick,
}: {
  icon: typeof List
  label: string
  isOn: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-sm px-2 max-sm:h-10 max-sm:px-2.5',
        isOn ? 'bg-sunken font-medium text-ink' : 'text-muted hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-lg:sr-only">{label}</span>
    </button>
  )
}
