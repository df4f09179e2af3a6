'use client'
import clsx from 'clsx'
import { Calendar } from 'lucide-react'
import { useRef, useState } from 'react'
import { bindable } from './bindable'
import type { CalendarMonthProps } from './calendar-month'
import type { DateMask } from './date-mask'
import { fromDate, toDate, toShown, toValue } from './date-text'
import { type ControlProps, Field, framed, inputClass } from './field'
import { PanelButton } from './panel-button'
import { fetchAhead, useOnDemand } from './use-on-demand'

export interface DateFieldProps extends ControlProps<string> {
  /** Last day that the calendar offers, YYYY-MM-DD. */
  max?: string
  min?: string
}

function PlainDateField(props: DateFieldProps) {
  const { frame, control } = framed(props)
  const { value, onChange, min, max, ...input } = control
  const field = useRef<HTMLInputElement>(null)
  const [Mask, setMask] = useState<typeof DateMask>()
  // Where it does not come, the strokes are typed by hand; the next touch asks again.
  const touch = () => void loadMask().then(({ DateMask }) => setMask(() => DateMask), ignore)
  const chosen = toDate(value)
  const type = (shown: string) => onChange?.(toValue(shown))
  return (
    <Field {...frame} hint={frame.hint ?? 'dd/mm/yyyy'}>
      {(aria) => (
        <div className="relative max-w-52">
          <input
            {...aria}
            {...input}
            ref={field}
            onPointerEnter={touch}
            onFocus={touch}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={toShown(value ?? '')}
            onInput={(event) => type(event.currentTarget.value)}
            onChange={(event) => type(event.target.value)}
            className={clsx(inputClass, 'nums pr-11')}
          />
          {Mask && <Mask field={field} onShown={type} />}
          {!input.disabled && !input.readOnly && (
            <PanelButton
              button={{
                ahead: warmUp,
                'aria-label': chosen ? `Change ${frame.label}, ${toShown(value ?? '')}` : `Choose ${frame.label}`,
                className:
                  'absolute inset-y-1 right-1 inline-flex w-9 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink',
                children: <Calendar aria-hidden className="size-4" />,
              }}
              panel={{ align: 'end', className: 'p-3' }}
            >
              {(close) => (
                <Month
                  onFail={close}
                  selected={chosen}
                  min={toDate(min)}
                  max={toDate(max)}
                  onSelect={(date) => {
                    onChange?.(fromDate(date))
                    close()
                  }}
                />
              )}
            </PanelButton>
          )}
        </div>
      )}
    </Field>
  )
}

const loadMonth = () => import('./calendar-month')
/** The calendar is on its way before its button is pressed. Where it does not come, opening it says so. */
const warmUp = () => fetchAhead(loadMonth)
const loadMask = () => import('./date-mask')
const ignore = () => undefined

function Month({ onFail, ...props }: CalendarMonthProps & { onFail: () => void }) {
  const CalendarMonth = useOnDemand(loadMonth, true, onFail)?.CalendarMonth
  return CalendarMonth ? <CalendarMonth {...props} /> : <div aria-busy className="h-76 w-64 max-sm:w-78" />
}

/** A calendar date, typed as dd/mm/yyyy or picked. Its value is YYYY-MM-DD; '' while empty; else what was typed. */
export const DateField = bindable<string, DateFieldProps>(PlainDateField, '')
