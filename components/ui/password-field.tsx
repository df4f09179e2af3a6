'use client'
import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, inputClass } from './field'

export interface PasswordFieldProps extends ControlProps<string> {
  /** Tells password managers which one this is. */
  autoComplete: 'current-password' | 'new-password'
}

function PlainPasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, required, hideLabel, id, className, value, onChange, ...input } = props
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, id, className }}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            {...input}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            value={value ?? ''}
            onChange={(event) => onChange?.(event.target.value)}
            className={clsx(inputClass, 'pr-11')}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            aria-controls={aria.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 inline-flex w-9 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  )
}

/** A password, hidden until asked for. Pasting and password managers work. */
export const PasswordField = bindable<string, PasswordFieldProps>(PlainPasswordField, '')
