'use client'
import { useCallback, useContext, useEffect, useEffectEvent } from 'react'
import { type FieldErrors, type UseFormReturn, useFormState } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import type { ResultValues } from './result-values'

/** An item as a field of the form: no path, since a key may be "type", which a form keeps for itself. */
const fieldOf = (key: string) => `item-${key}`

/** What the server says of answers → the form's fields. That some are wrong is said by those that are. */
export function onItems(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error
  const { answers, ...rest } = error.errors
  const renamed = Object.entries(rest).map(([field, messages]) => {
    const [, key] = /^answers\.(.+)$/.exec(field) ?? []
    return [key === undefined ? field : fieldOf(key), messages] as const
  })
  const isSaid = renamed.some(([field]) => field.startsWith(fieldOf('')))
  const whole = answers && !isSaid && { global: [...(rest.global ?? []), ...answers] }
  return new CallFailure(error.status, { ...Object.fromEntries(renamed), ...whole })
}

/** The messages of the last save by the item's key, and where each item stands on the page. */
export function useItemErrors({ control, clearErrors }: UseFormReturn<ResultValues>) {
  const formId = useContext(FormIdContext)
  const { errors: all, submitCount } = useFormState({ control })
  const errors: Record<string, string> = {}
  for (const [field, error] of Object.entries(all as FieldErrors))
    if (field.startsWith(fieldOf('')) && typeof error?.message === 'string')
      errors[field.slice(fieldOf('').length)] = error.message
  const idOf = useCallback((key: string) => fieldId(formId, fieldOf(key)), [formId])
  const clear = useCallback((key: string) => clearErrors(fieldOf(key) as never), [clearErrors])
  // The summary says all of it and takes the focus; on a phone it is far from the first item that is wrong.
  const findFirst = useEffectEvent(() => {
    const places = Object.keys(errors).flatMap((key) => document.getElementById(idOf(key)) ?? [])
    return places.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
  })
  useEffect(() => {
    const first = submitCount > 0 ? findFirst() : undefined
    const frame = requestAnimationFrame(() => {
      first?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [submitCount])
  return { errors, idOf, clear }
}
