'use client'
import { Switch as HeadlessSwitch } from '@headlessui/react'
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

function PlainSwitch(props: ControlProps<boolean>) {
  const { label, hint, id, value, onChange, disabled, readOnly, className } = props
  const own = useId()
  const fieldId = id ?? own
  const errors = messagesOf(props.error)
  const row = (
    <div className="flex min-h-9 items-center justify-between gap-6 max-sm:min-h-11">
      <label htmlFor={fieldId} className="flex min-w-0 flex-1 flex-col justify-center self-stretch">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </label>
      <HeadlessSwitch
        id={fieldId}
        aria-label={label}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${fieldId}-error` : undefined}
        checked={value ?? false}
        onChange={(checked) => onChange?.(checked)}
        disabled={disabled || readOnly}
        className="group relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-edge transition-colors data-checked:border-chosen data-checked:bg-chosen data-disabled:opacity-50"
      >
        <span className="size-4 translate-x-[3px] rounded-full bg-white shadow-xs transition-transform group-data-checked:translate-x-[19px] group-data-checked:bg-on-chosen" />
      </HeadlessSwitch>
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
