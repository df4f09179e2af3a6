'use client'
import { useState } from 'react'
import { TextField } from '@/components/ui/text-field'

/** The row of the titles, saved once one leaves the field. */
export function HeaderRow({ value, onChange }: { value: number; onChange: (row: number) => void }) {
  const [text, setText] = useState(String(value))
  const row = Number(text)
  const isRow = /^\d{1,7}$/.test(text.trim()) && row >= 1
  return (
    <TextField
      label="Row of the titles"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isRow ? undefined : 'Enter a row, from 1'}
      onChange={setText}
      onBlur={() => isRow && row !== value && onChange(row)}
    />
  )
}
