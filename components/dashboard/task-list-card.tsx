'use client'
import { CircleCheck } from 'lucide-react'
import { DueCell } from '@/components/checks-due/due-cell'
import { StatusBadge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { ListCard, ListCardRow } from '@/components/ui/list-card'
import type { DueTaskOutput } from '@/lib/resources/checks-due/schema'

interface TaskListCardProps {
  title: string
  tasks: DueTaskOutput[]
  count: number
  root: string
  /** Filters of the planner that "See all" opens. */
  query: string
  empty: string
  /** At the right of a line: when it is due, or its last result. */
  show: 'due' | 'status'
  /** Names the customer of the asset; left out for a customer, whose own all of them are. */
  showCustomer: boolean
}

/** Tasks of the planner as a short list. */
export function TaskListCard({ title, tasks, count, root, query, empty, show, showCustomer }: TaskListCardProps) {
  return (
    <ListCard title={title} count={count} unit="tasks" href={`${root}/task-planner?${query}`}>
      {tasks.length === 0 ? (
        <EmptyState icon={CircleCheck} text={empty} />
      ) : (
        tasks.map((task) => (
          <ListCardRow
            key={task.id}
            href={`${root}/assets/${task.assetId}`}
            title={`${task.checkName} · ${task.assetName}`}
            detail={[showCustomer && task.customerName, task.locationTrail].filter(Boolean).join(' · ')}
            aside={
              show === 'due' ? (
                <span className="*:items-end *:justify-end">
                  <DueCell task={task} />
                </span>
              ) : (
                <StatusBadge status={task.lastCheckStatus} />
              )
            }
          />
        ))
      )}
    </ListCard>
  )
}
