'use client'
import { createContext } from 'react'

/** The id of the surrounding form: its fields are `{form id}-{name}`, which is what the error summary links to. */
export const FormIdContext = createContext('form')

export interface SummaryEntry {
  message: string
  /** The field's label: the server's message alone does not say which field it is about. */
  label?: string
  /** The element to go to; absent for a message about the whole. */
  fieldId?: string
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
