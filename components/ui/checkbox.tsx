'use client'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { bindable } from './bindable'
import { type ControlProps, messagesOf } from './field'

function PlainCheckbox({
  label,
  hint,
  error,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  className,
}: ControlProps<boolean>) {
  const own = useId()
  const fieldId = id ?? own
  const errors = messagesOf(error)
  return (
    <div className={clsx('min-w-0', className)}>
      {errors.map((message) => (
        <p key={message} id={`${fieldId}-error`} className="mb-1 font-medium text-action">
          {message}
        </p>
      ))}
      <label htmlFor={fieldId} className="flex min-h-6 items-start gap-2.5 py-0.5 max-sm:min-h-11 max-sm:py-2.5">
        <CheckboxMark
          id={fieldId}
          name={name}
          checked={value ?? false}
          disabled={disabled || readOnly}
          onChange={(checked) => onChange?.(checked)}
          onBlur={onBlur}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={clsx(hint && `${fieldId}-hint`, errors.length > 0 && `${fieldId}-error`) || undefined}
        />
        <span className="min-w-0">
          <span className="block">{label}</span>
          {hint && (
            <span id={`${fieldId}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}

interface MarkProps {
  id?: string
  name?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** The box alone, for table cells and option lists. */
export function CheckboxMark({ onChange, ...input }: MarkProps) {
  return (
    <span className="relative mt-0.5 inline-flex size-[18px] shrink-0">
      <input
        type="checkbox"
        {...input}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-[18px] appearance-none forced-colors:appearance-auto rounded-sm border border-edge bg-surface transition-colors checked:border-chosen checked:bg-chosen hover:border-ink/60 disabled:opacity-50 aria-invalid:border-2 aria-invalid:border-action"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 size-3.5 text-on-chosen opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

/** Yes or no, with the label beside it. Takes effect on saving. */
export const Checkbox = bindable<boolean, ControlProps<boolean>>(PlainCheckbox, false)
