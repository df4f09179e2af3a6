'use client'
import { bindable } from './bindable'
import { type ControlProps, Field, framed } from './field'
import { PasswordInput } from './password-input'

interface PasswordFieldProps extends ControlProps<string> {
  /** Tells password managers which one this is. */
  autoComplete: 'current-password' | 'new-password'
}

function PlainPasswordField(props: PasswordFieldProps) {
  const { frame, control } = framed(props)
  const { value, onChange, ...input } = control
  return (
    <Field {...frame}>
      {(aria) => (
        <PasswordInput {...aria} {...input} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
      )}
    </Field>
  )
}

/** A password, hidden until asked for. Pasting and password managers work. */
export const PasswordField = bindable<string, PasswordFieldProps>(PlainPasswordField, '')
