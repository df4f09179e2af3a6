'use client'
import clsx from 'clsx'
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, framed, inputClass } from './field'

export interface TextFieldProps extends ControlProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search' | 'time'>
  placeholder?: string
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  spellCheck?: boolean
  autoCapitalize?: string
  /** Text or icon inside the box, before or after what is typed. */
  prefix?: ReactNode
  suffix?: ReactNode
}

function PlainTextField(props: TextFieldProps) {
  const { frame, control } = framed(props)
  const { prefix, suffix, value, onChange, ...input } = control
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="relative">
          {prefix && <Adornment className="left-3">{prefix}</Adornment>}
          <input
            type="text"
            {...aria}
            {...input}
            value={value ?? ''}
            onChange={(event) => onChange?.(event.target.value)}
            className={clsx(inputClass, prefix && 'pl-9', suffix && 'pr-12')}
          />
          {suffix && <Adornment className="right-3">{suffix}</Adornment>}
        </div>
      )}
    </Field>
  )
}

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={clsx('pointer-events-none absolute inset-y-0 flex items-center text-muted', className)}>
      {children}
    </span>
  )
}

/** One line of text. */
export const TextField = bindable<string, TextFieldProps>(PlainTextField, '')

export interface TextAreaProps extends ControlProps<string> {
  rows?: number
  placeholder?: string
  maxLength?: number
}

function PlainTextArea(props: TextAreaProps) {
  const { frame, control } = framed(props)
  const { value, onChange, rows = 4, ...input } = control
  return (
    <Field {...frame}>
      {(aria) => (
        <textarea
          {...aria}
          {...input}
          rows={rows}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
          style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
          className={clsx(inputClass, 'field-sizing-content h-auto py-2 max-sm:h-auto')}
        />
      )}
    </Field>
  )
}

/** Several lines; grows with its text. */
export const TextArea = bindable<string, TextAreaProps>(PlainTextArea, '')
