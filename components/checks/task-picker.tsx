'use client'
import { Plus, Undo2, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { namedOption, type OptionFilters, useApiOptions } from '@/components/data/use-api-options'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { IconButton } from '@/components/ui/icon-button'
import type { Option } from '@/components/ui/select'
import { checksApi } from '@/lib/resources/checks/client'
import type { CheckTimeline } from '@/lib/resources/checks/schema'
import { describeTimeline } from '@/lib/resources/checks/words'
import { NewTask } from './new-task'
import type { PickedTask } from './picked-tasks'
import { TaskFrequency } from './task-frequency'

export interface TaskPickerProps {
  tasks: readonly PickedTask[]
  onChange: (tasks: PickedTask[]) => void
  /** Filters of the tasks that can be added: `organisationId`, `sectorId`. */
  filters: OptionFilters
  empty: string
  /** Text shown where no task can be added at all. */
  noneToAdd?: string
  /** At most so many; at the limit nothing can be added. */
  max?: number
  /** Each task's frequency can be changed, for this list alone. */
  ownFrequency?: boolean
  readOnly?: boolean
  /** Begins with the search for a task to add. */
  adds?: boolean
  /** Where a task that is missed can be made at once (LIBRARY-34). */
  makesWithin?: ComponentProps<typeof NewTask>['within']
}

/**
 * Tasks with add, search and remove: removing one that was there before can be undone until save, a new one is dropped
 * outright.
 */
export function TaskPicker({
  tasks,
  onChange,
  filters,
  empty,
  noneToAdd,
  max,
  ownFrequency,
  readOnly,
  adds,
  makesWithin,
}: TaskPickerProps) {
  const assigned = tasks.filter(({ state }) => state !== 'removed').length
  const change = (checkId: string, part: Partial<PickedTask>) =>
    onChange(tasks.map((task) => (task.checkId === checkId ? { ...task, ...part } : task)))
  const set = (checkId: string, state: PickedTask['state']) => change(checkId, { state })
  const box = useRef<HTMLDivElement>(null)
  const [acted, setActed] = useState<string>()
  // The pressed button disappears: the focus moves to its task, or to where the next task is added.
  useEffect(() => {
    if (!acted) return
    const next = box.current?.querySelector<HTMLElement>(`[data-task="${acted}"] [data-act], [data-add] button`)
    next?.focus()
    setActed(undefined)
  }, [acted])
  const remove = (task: PickedTask) =>
    task.state === 'new' ? onChange(tasks.filter((one) => one !== task)) : set(task.checkId, 'removed')
  const add = (task: PickedTask) => {
    const known = tasks.find(({ checkId }) => checkId === task.checkId)
    if (!known) onChange([...tasks, task])
    else if (known.state === 'removed') set(known.checkId, 'kept')
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      {tasks.length === 0 ? (
        <p className="rounded-md border border-dashed px-4 py-6 text-center text-muted">{empty}</p>
      ) : (
        <ul className="max-h-[400px] overflow-y-auto rounded-md border">
          {tasks.map((task) => (
            <Row
              key={task.checkId}
              task={task}
              readOnly={readOnly}
              onRemove={() => {
                remove(task)
                setActed(task.checkId)
              }}
              onUndo={() => {
                set(task.checkId, 'kept')
                setActed(task.checkId)
              }}
              onFrequency={ownFrequency ? (checkTimeline) => change(task.checkId, { checkTimeline }) : undefined}
            />
          ))}
        </ul>
      )}
      {!readOnly && (max === undefined || assigned < max) && (
        <AddTask filters={filters} empty={noneToAdd} taken={tasks} onAdd={add} adds={adds} makesWithin={makesWithin} />
      )}
      {max !== undefined && (
        <p className="nums text-sm text-muted">
          {assigned} of at most {max} tasks
        </p>
      )}
    </div>
  )
}

function Row({
  task,
  readOnly,
  onRemove,
  onUndo,
  onFrequency,
}: {
  task: PickedTask
  readOnly?: boolean
  onRemove: () => void
  onUndo: () => void
  onFrequency?: (checkTimeline: CheckTimeline) => void
}) {
  const isRemoved = task.state === 'removed'
  return (
    <li data-task={task.checkId} className="flex min-h-11 items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
      <div className={isRemoved ? 'min-w-0 flex-1 text-muted line-through' : 'min-w-0 flex-1'}>
        <span className={onFrequency ? 'block font-medium wrap-anywhere' : 'font-medium wrap-anywhere'}>
          {task.checkName}
        </span>{' '}
        {onFrequency && !isRemoved && !readOnly ? (
          <TaskFrequency of={task.checkName} value={task.checkTimeline} onChange={onFrequency} />
        ) : (
          <span className="text-sm text-muted">{describeTimeline(task.checkTimeline)}</span>
        )}
      </div>
      {task.state === 'new' && <Badge tone="info">New</Badge>}
      {!readOnly &&
        (isRemoved ? (
          <Button type="button" size="sm" variant="ghost" icon={Undo2} onClick={onUndo} data-act>
            Cancel
          </Button>
        ) : (
          <IconButton icon={X} label={`Remove ${task.checkName}`} onClick={onRemove} data-act />
        ))}
    </li>
  )
}

/** Finds a task of the library and adds it. */
function AddTask({
  filters,
  empty = 'No tasks available',
  taken,
  onAdd,
  adds = false,
  makesWithin,
}: {
  filters: TaskPickerProps['filters']
  empty?: string
  taken: readonly PickedTask[]
  onAdd: (task: PickedTask) => void
  adds?: boolean
  makesWithin: TaskPickerProps['makesWithin']
}) {
  const [isOpen, setOpen] = useState(adds)
  const [isMaking, setMaking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Button and box replace each other: the focus moves with them.
  useEffect(() => {
    const isUp = isOpen || isMaking
    if (wasOpen.current !== isUp) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isUp
  }, [isOpen, isMaking])
  const timelines = useState(() => new Map<string, CheckTimeline>())[0]
  const load = useApiOptions(
    checksApi,
    (task) => {
      timelines.set(task.id, task.checkTimeline)
      return { ...namedOption(task), hint: describeTimeline(task.checkTimeline) }
    },
    filters,
  )
  const isTaken = (id: string) => taken.some((task) => task.checkId === id && task.state !== 'removed')
  const choose = (option: Option | null) => {
    const checkTimeline = option && timelines.get(option.value)
    if (!option || !checkTimeline) return
    onAdd({ checkId: option.value, checkName: option.label, checkTimeline, state: 'new' })
    setOpen(false)
  }
  if (isMaking && makesWithin)
    return (
      <div ref={box} data-add>
        <NewTask
          within={makesWithin}
          onMade={(task) => {
            onAdd(task)
            setMaking(false)
          }}
          onClose={() => setMaking(false)}
        />
      </div>
    )
  return (
    <div ref={box} data-add data-begin={adds || undefined}>
      {isOpen ? (
        <Combobox
          label="Add task"
          hideLabel
          placeholder="Search tasks"
          empty={empty}
          notFound="No tasks found"
          value={null}
          onChange={choose}
          load={async (query, page) => {
            const found = await load(query, page)
            return { ...found, items: found.items.map((item) => ({ ...item, disabled: isTaken(item.value) })) }
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="button" icon={Plus} onClick={() => setOpen(true)}>
            Add task
          </Button>
          {makesWithin && (
            <Button type="button" variant="ghost" onClick={() => setMaking(true)}>
              New task
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
