'use client'
import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Asking } from '@/components/checklists/asking'
import { usePortal } from '@/components/data/portal-context'
import { calendarDateIn } from '@/lib/core/dates/zone'
import type { AnswerFacts } from '@/lib/domain/findings/follow'
import { type Follows, followsOf } from './findings-ahead'
import { type ResultValues, resultOf } from './result-values'
import type { TaskToRecord } from './task-summary'

const nothing: Follows = new Map()

/** What would follow for findings of what is entered so far; nothing of a result that is not the task's latest. */
export function useFollows(
  { control }: Pick<UseFormReturn<ResultValues>, 'control'>,
  task: TaskToRecord,
  answered: { asking: Asking; facts: readonly AnswerFacts[] } | null,
): Follows {
  const { timezone, defectScheme } = usePortal()
  const values = useWatch({ control }) as ResultValues
  const { asking, facts = null } = answered ?? {}
  return useMemo(() => {
    const chosen = Number(values.status) || 0
    const status = asking && asking.answered > 0 ? Math.max(chosen, asking.status) : chosen
    const at = new Date(resultOf(timezone, task, values).completedAt ?? Date.now())
    const isDate = !Number.isNaN(at.getTime())
    const isLatest = !isDate || !task.lastCheckDate || at >= new Date(task.lastCheckDate)
    if (status === 0 || !isLatest) return nothing
    const result = {
      status,
      day: calendarDateIn(timezone, isDate ? at : new Date()),
      checkName: task.checkName,
      answers: facts,
    }
    return followsOf(result, task.findings, defectScheme)
  }, [values, asking, facts, task, timezone, defectScheme])
}
