'use client'
import { createContext } from 'react'

/** What a control gets of the surrounding form by its name. */
export interface Binding {
  id: string
  value: unknown
  error: string | undefined
  onBlur: () => void
  onChange: (value: unknown) => void
}

/**
 * The hook by which controls bind themselves to the surrounding form; `null` outside one. Handed down, so that a screen
 * with a search box and no form loads nothing of forms.
 */
export const BindingContext = createContext<((name: string) => Binding) | null>(null)

/** The id of the surrounding form: its fields are `{form id}-{name}`, which is what the error summary links to. */
export const FormIdContext = createContext('form')

export interface SummaryEntry {
  message: string
  /** The field's label: the server's message alone does not say which field it is about. */
  label?: string
  /** The element to go to, and the field's name; absent for a message about the whole. */
  fieldId?: string
  field?: string
}

export interface FormFailure {
  entries: SummaryEntry[]
  /** Counts failed saves, so that the summary takes the focus again. */
  attempt: number
}

/** What the last save of the surrounding form failed with. */
export const FormFailureContext = createContext<FormFailure | null>(null)

/** True between a side dialog and its body: there the body shows the form's summary, above its fields. */
export const SummaryInBodyContext = createContext(false)

/** @returns the id of a form's field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`
}
