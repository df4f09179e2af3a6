'use client'
import clsx from 'clsx'
import { useState } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, framed, inputClass } from './field'

/** A string is what was typed and is no whole number: it is sent as it is, for the server to say so. */
export type TypedNumber = number | string | null

interface NumberFieldProps extends ControlProps<TypedNumber> {
  /** Said after the box: "months". */
  unit?: string
}

function PlainNumberField(props: NumberFieldProps) {
  const { frame, control } = framed(props)
  const { value, onChange, unit, ...input } = control
  const [text, setText] = useState(value?.toString() ?? '')
  const shown = toNumber(text) === (value ?? null) ? text : (value?.toString() ?? '')
  const take = (typed: string) => {
    setText(typed)
    onChange?.(toNumber(typed))
  }
  return (
    <Field {...frame}>
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

function toNumber(text: string): TypedNumber {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,15}$/.test(typed) ? Number(typed) : typed
}

/**
 * A whole number, 0 or more; null while empty. What is typed is never made another number: "2.5" is not 25. Not
 * type="number": no wheel, no "e", no spinner.
 */
export const NumberField = bindable<TypedNumber, NumberFieldProps>(PlainNumberField, null)
