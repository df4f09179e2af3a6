'use client'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { bindable } from './bindable'
import { type ControlProps, Field, framed, inputClass } from './field'

export interface Option {
  value: string
  label: string
  /** A second line, smaller. */
  hint?: string
  /** Whose it is: said where another option has the same name. */
  owner?: string
  disabled?: boolean
}

interface SelectProps extends ControlProps<string> {
  options: readonly Option[]
  /** First entry, with the value ''. */
  placeholder?: string
  autoComplete?: string
}

function PlainSelect(props: SelectProps) {
  const { frame, control } = framed(props)
  const { value, onChange, options, placeholder, ...input } = control
  const { readOnly, ...rest } = input
  return (
    <Field asks="Choose" {...frame}>
      {(aria) => (
        <div className="relative">
          <select
            {...aria}
            {...rest}
            disabled={rest.disabled || readOnly}
            value={value ?? ''}
            onChange={(event) => onChange?.(event.target.value)}
            className={clsx(inputClass, 'appearance-none truncate pr-9')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}

/** One of a few values, with the system's own list (the best one on a phone). For many values: Combobox. */
export const Select = bindable<string, SelectProps>(PlainSelect, '')
