'use client'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { Scanner } from './scanner'

/** The camera, and a field for a tag that can't be scanned. */
export function ScanPanel({ onTag, submitLabel }: { onTag: (tag: string) => void; submitLabel: string }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // This panel may stand within a form's dialog, and Enter here must not save that form.
    event.stopPropagation()
    if (typed.trim()) onTag(typed.trim())
  }
  return (
    <>
      <div className="max-sm:-mx-4 max-sm:-mt-6">
        <Scanner onRead={onTag} />
      </div>
      <form onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label="Or type the tag"
          missing="Scan or type a tag"
          value={typed}
          onChange={setTyped}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" className="h-10 max-sm:h-11" disabled={typed.trim() === ''}>
          {submitLabel}
        </Button>
      </form>
    </>
  )
}
