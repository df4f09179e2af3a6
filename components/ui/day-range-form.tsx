'use client'
import { useState } from 'react'
import { Button } from './button'
import { DateField } from './date-field'
import { toDate } from './date-text'

export interface DayRangeFormProps {
  /** YYYY-MM-DD, or '' where there is no limit. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
  /** What is mostly asked for, by one click: `from` and `to` as `onChange` gets them. */
  spans?: readonly { label: string; from: string; to: string }[]
}

/** Two days: what a DayRange opens. It asks nothing that the server would have to say. */
export function DayRangeForm({ from, to, onChange, spans = [] }: DayRangeFormProps) {
  const [days, setDays] = useState({ from, to })
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const apply = () => {
    const wrong = (day: string) => (day && !toDate(day) ? 'Enter a valid date' : undefined)
    const found = { from: wrong(days.from), to: wrong(days.to) }
    if (!found.from && !found.to && days.from && days.to && days.from > days.to) found.to = 'Must not be before From'
    setErrors(found)
    if (!found.from && !found.to) onChange(days.from, days.to)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {spans.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {spans.map((span) => (
            <Button key={span.label} size="sm" onClick={() => onChange(span.from, span.to)}>
              {span.label}
            </Button>
          ))}
        </div>
      )}
      <DateField
        label="From"
        error={errors.from}
        value={days.from}
        onChange={(day) => setDays({ ...days, from: day })}
      />
      <DateField label="To" error={errors.to} value={days.to} onChange={(day) => setDays({ ...days, to: day })} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Apply
        </Button>
        {(from || to) && (
          <Button variant="ghost" onClick={() => onChange('', '')}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
