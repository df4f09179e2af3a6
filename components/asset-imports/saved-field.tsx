'use client'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '@/components/ui/text-field'

/** A text that is saved once one leaves its field, or by Enter, if it is good. */
export function SavedField({
  value,
  error: refused,
  judge,
  onSave,
  ...field
}: Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'inputMode' | 'maxLength'> & {
  /** Why what was saved last was refused. */
  error: readonly string[]
  value: string
  /** What is wrong with a text. */
  judge: (text: string) => string | undefined
  onSave: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const error = judge(text)
  const save = () => {
    if (!error && text.trim() !== value) onSave(text.trim())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField {...field} autoComplete="off" value={text} error={error ?? refused} onChange={setText} onBlur={save} />
    </form>
  )
}
