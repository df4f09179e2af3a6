'use client'
import { bindable } from './bindable'
import { type ControlProps, Field } from './field'
import { PasswordInput } from './password-input'

export interface PasswordFieldProps extends ControlProps<string> {
  /** Tells password managers which one this is. */
  autoComplete: 'current-password' | 'new-password'
}

function PlainPasswordField(props: PasswordFieldProps) {
  const { label, hint, error, missing, optional, required, hideLabel, id, className, value, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, missing, optional, required, hideLabel, id, className }}>
      {(aria) => (
        <PasswordInput {...aria} {...input} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
      )}
    </Field>
  )
}

/** A password, hidden until asked for. Pasting and password managers work. */
export const PasswordField = bindable<string, PasswordFieldProps>(PlainPasswordField, '')
