'use client'
import { TextField } from '@/components/ui/text-field'

/** The six digits that an app shows. Phones offer them above the keyboard; "123 456" may be pasted as it is. */
export function CodeField({ label = 'Code', hint }: { label?: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      className="[&_input]:nums [&_input]:text-lg [&_input]:tracking-[0.2em]"
    />
  )
}
