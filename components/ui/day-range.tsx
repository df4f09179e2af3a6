'use client'
import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import type { DayRangeFormProps } from './day-range-form'
import { PanelButton } from './panel-button'
import { fetchAhead, useOnDemand } from './use-on-demand'

export interface DayRangeProps extends DayRangeFormProps {
  /** Of what: "Next due". */
  label: string
  /** What is chosen, in words; absent where nothing is. */
  text?: string
  className?: string
}

/** Rows from one day to another, both of them too: a chip that says what is chosen and opens two dates. */
export function DayRange({ label, text, onChange, className, ...days }: DayRangeProps) {
  return (
    <PanelButton
      className={clsx('relative', className)}
      button={{
        ahead: () => fetchAhead(loadForm),
        className: clsx(
          'inline-flex h-9 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover max-sm:h-11',
          text ? 'border-edge bg-sunken' : 'border-dashed border-edge bg-surface',
        ),
        children: (
          <>
            <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
            <span className={clsx(text && 'text-muted')}>{label}</span>
            {text && <span className="nums font-medium">{text}</span>}
          </>
        ),
      }}
      panel={{ className: 'w-64 max-w-[calc(100vw-1rem)] p-4' }}
    >
      {(close) => (
        <Form
          {...days}
          onFail={close}
          onChange={(from, to) => {
            onChange(from, to)
            close()
          }}
        />
      )}
    </PanelButton>
  )
}

const loadForm = () => import('./day-range-form')

type FormProps = DayRangeFormProps & { onFail: () => void }

function Form({ onFail, ...props }: FormProps) {
  const DayRangeForm = useOnDemand(loadForm, true, onFail)?.DayRangeForm
  return DayRangeForm ? <DayRangeForm {...props} /> : <div aria-busy className={props.spans ? 'h-70' : 'h-58'} />
}
