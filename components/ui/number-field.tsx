'use client'
import clsx from 'clsx'
import { useState } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, inputClass } from './field'

export interface NumberFieldProps extends ControlProps<number | null> {
  /** Said after the box: "months". */
  unit?: string
}

function PlainNumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, required, hideLabel, id, className, value, onChange, unit, ...input } = props
  const [text, setText] = useState(value?.toString() ?? '')
  const shown = toNumber(text) === (value ?? null) ? text : (value?.toString() ?? '')
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 9)
    setText(digits)
    onChange?.(toNumber(digits))
  }
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, id, className }}>
      {(aria) => (
        <div className="flex items-center gap-2">
          <input
            {...aria}
            {...input}
            type="text"
            inputMode="numeric"
            value={shown}
            onChange={(event) => take(event.target.value)}
            className={clsx(inputClass, 'nums max-w-28')}
          />
          {unit && <span className="text-muted">{unit}</span>}
        </div>
      )}
    </Field>
  )
}

function toNumber(text: string): number | null {
  return text === '' ? null : Number(text)
}

/** A whole number, 0 or more; null while empty. Not type="number": no wheel, no "e", no spinner. */
export const NumberField = bindable<number | null, NumberFieldProps>(PlainNumberField, null)
