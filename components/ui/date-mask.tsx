'use client'
import { type MaskitoPreprocessor, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type RefObject, useLayoutEffect } from 'react'
import { dateIn, padAll, padLast } from './date-text'

const digit = /\d/

/** A whole date that is pasted or filled in takes the field's own form, and a separator ends a part of one digit. */
const understand: MaskitoPreprocessor = ({ elementState, data = '' }, action) => {
  const { value, selection } = elementState
  if (action === 'validation') return { elementState: { value: dateIn(value) ?? value, selection }, data }
  if (action !== 'insert') return { elementState, data }
  const whole = data.length > 1 ? dateIn(data) : null
  if (whole) return { elementState: { value: '', selection: [0, 0] }, data: whole }
  if (!/^[/.\s-]$/.test(data) || selection[0] < value.length) return { elementState, data }
  const padded = padLast(value)
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' }
}

/**
 * Only the shape dd/mm/yyyy: a day that does not exist stays as it was typed, for the server to say so, and never
 * becomes another day.
 */
const mask = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [understand],
}

/**
 * Puts the strokes of dd/mm/yyyy into a field while somebody types. It comes with the first touch of a date; what was
 * typed before it came is told to `onShown` in that form, as "03/" for "3." and "31/01" for "3101".
 */
export function DateMask({
  field,
  onShown,
}: {
  field: RefObject<HTMLInputElement | null>
  onShown: (shown: string) => void
}) {
  const hold = useMaskito({ options: mask })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what stands there then
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    const shown = dateIn(typed) ?? maskitoTransform(padAll(typed), mask)
    if (shown !== typed) onShown(shown)
    hold(field.current)
    return () => {
      hold(null)
    }
  }, [])
  return null
}
