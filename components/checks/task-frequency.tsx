'use client'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NumberField, type TypedNumber } from '@/components/ui/number-field'
import { Select } from '@/components/ui/select'
import type { CheckTimeline } from '@/lib/resources/checks/schema'
import { describeTimeline, type PeriodCode } from '@/lib/resources/checks/words'
import { periodOptions } from './period-options'

interface TaskFrequencyProps {
  /** The task's name, for screen readers. */
  of: string
  value: CheckTimeline
  onChange: (value: CheckTimeline) => void
}

/** How often a task is done: text with a button, which opens number and unit in its place. */
export function TaskFrequency({ of, value, onChange }: TaskFrequencyProps) {
  const [isOpen, setOpen] = useState(false)
  // The box is empty between two numbers: until a new one is typed, the old one counts.
  const [count, setCount] = useState<TypedNumber>(value.periodValue)
  if (!isOpen)
    return (
      <button
        type="button"
        aria-label={`Change frequency of ${of}, ${describeTimeline(value)}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left text-sm text-muted hover:text-ink hover:underline max-sm:min-h-11"
      >
        {describeTimeline(value)}
        <Pencil aria-hidden className="size-3.5 shrink-0" />
      </button>
    )
  const take = (periodValue: TypedNumber) => {
    setCount(periodValue)
    if (typeof periodValue === 'number') onChange({ ...value, periodValue })
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2 py-1.5">
      <legend className="sr-only">Task frequency of {of}</legend>
      <NumberField
        label="Every"
        missing="Enter how often"
        value={count}
        onChange={take}
        autoFocus
        hint="0 means when needed"
        error={typeof count === 'string' ? 'Must be a whole number' : undefined}
        className="w-36"
      />
      <Select
        label="Unit"
        hideLabel
        options={periodOptions}
        value={String(value.period)}
        onChange={(period) => onChange({ ...value, period: Number(period) as PeriodCode })}
        className="w-28"
      />
      <Button type="button" disabled={typeof count === 'string'} onClick={() => setOpen(false)}>
        Done
      </Button>
    </fieldset>
  )
}
