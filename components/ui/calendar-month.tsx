'use client'
import clsx from 'clsx'
import { addYears, endOfYear, startOfYear, subYears } from 'date-fns'
import { enGB } from 'date-fns/locale'
import { DayPicker, type Matcher } from 'react-day-picker'

export interface CalendarMonthProps {
  selected: Date | undefined
  onSelect: (date: Date) => void
  min?: Date
  max?: Date
}

const day =
  'size-9 rounded-md nums hover:bg-hover aria-selected:bg-chosen aria-selected:text-on-chosen disabled:text-muted disabled:opacity-50 max-sm:size-11'

/** A month to pick a day from; weeks start on Monday. Arrow keys, Page up and Page down move. */
export function CalendarMonth({ selected, onSelect, min, max }: CalendarMonthProps) {
  const disabled: Matcher[] = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]
  const start = min ?? startOfYear(subYears(new Date(), 60))
  const end = max ?? endOfYear(addYears(new Date(), 20))
  return (
    <DayPicker
      mode="single"
      required
      locale={enGB}
      autoFocus
      selected={selected}
      defaultMonth={selected ?? (max && max < new Date() ? max : undefined)}
      disabled={disabled}
      captionLayout="dropdown"
      startMonth={start}
      endMonth={end}
      onSelect={onSelect}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-9 items-center pr-20 pl-1 font-medium',
        dropdowns: 'flex items-center gap-1',
        dropdown_root:
          'relative inline-flex items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
        dropdown: 'absolute inset-0 cursor-pointer opacity-0',
        caption_label: 'inline-flex h-8 items-center gap-0.5 rounded-sm px-1.5 hover:bg-hover',
        chevron: 'size-4 fill-current',
        nav: 'absolute top-0 right-0 z-10 flex gap-1',
        button_previous: navButton,
        button_next: navButton,
        month_grid: 'mt-1 border-collapse',
        weekday: 'h-8 text-xs font-medium text-muted',
        day: 'p-0 text-center',
        day_button: day,
        selected: '[&>button]:bg-chosen [&>button]:text-on-chosen [&>button]:hover:bg-chosen',
        today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4',
        outside: 'text-muted',
      }}
    />
  )
}

const navButton = clsx(
  'inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink',
)
