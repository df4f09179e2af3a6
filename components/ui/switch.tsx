'use client'
import clsx from 'clsx'
import { useId } from 'react'
import { bindable } from './bindable'
import { type ControlProps, messagesOf } from './field'

function PlainSwitch(props: ControlProps<boolean>) {
  const { label, hint, id, value, onChange, onBlur, disabled, readOnly, className } = props
  const own = useId()
  const fieldId = id ?? own
  const errors = messagesOf(props.error)
  const row = (
    <div className="flex min-h-9 items-center justify-between gap-6 max-sm:min-h-11">
      <label htmlFor={fieldId} className="flex min-w-0 flex-1 flex-col justify-center self-stretch">
        <span id={`${fieldId}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${fieldId}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </label>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={fieldId}
          // Not the hint, which the label holds too.
          aria-labelledby={`${fieldId}-label`}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={clsx(hint && `${fieldId}-hint`, errors.length > 0 && `${fieldId}-error`) || undefined}
          checked={value ?? false}
          aria-checked={value ?? false}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={onBlur}
          disabled={disabled || readOnly}
          className="peer h-6 w-10 appearance-none forced-colors:appearance-auto rounded-full border border-edge bg-edge transition-colors checked:border-chosen checked:bg-chosen disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-0 size-4 translate-x-1 rounded-full bg-white shadow-xs transition-transform peer-checked:translate-x-5 peer-checked:bg-on-chosen forced-colors:hidden"
        />
      </span>
    </div>
  )
  return (
    <div className={className}>
      {row}
      {errors.length > 0 && (
        <p id={`${fieldId}-error`} className="font-medium text-action">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

/** On or off. For settings; a choice within a form is a Checkbox. */
export const Switch = bindable<boolean, ControlProps<boolean>>(PlainSwitch, false)
