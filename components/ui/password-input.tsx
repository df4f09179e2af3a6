'use client'
import { type ComponentProps, useState } from 'react'
import { inputClass } from './field'
import { Eye, EyeOff } from './glyph'

/** The box of a password, hidden until asked for. Pasting and password managers work. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'> & { id: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={`${inputClass} pr-11`}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 inline-flex w-9 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
