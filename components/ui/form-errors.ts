import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldId, type SummaryEntry } from './form-context'
import { asSaid } from './missing'

/** The API's answer to a wrong request (ERROR-6): messages per field, and `global` ones. */
export type ApiErrors = Record<string, readonly string[]>

const unreachable =
  'The server could not be reached. Check your connection and try again: what you typed is still here.'
const unexpected = 'Something went wrong and nothing was saved. Please try again: what you typed is still here.'

/**
 * @returns the API's errors that a thrown error carries as `errors`; for any other error a message that says what to
 * do.
 */
export function apiErrorsOf(error: unknown): ApiErrors {
  if (typeof error === 'object' && error !== null && 'errors' in error && isApiErrors(error.errors)) return error.errors
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return { global: [unreachable] }
  reportError(error)
  return { global: [unexpected] }
}

function isApiErrors(value: unknown): value is ApiErrors {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}

/** Puts the messages of each field beside it; `global` ones stay in the summary, and count as a failed save too. */
export function placeErrors<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  errors: ApiErrors,
): void {
  for (const [field, messages] of Object.entries(errors)) {
    const place = field === 'global' ? 'root' : (field as Path<Values>)
    form.setError(place, { type: 'server', message: messages.join('\n') })
  }
}

/** @returns one line of the summary per message; fields that the form shows are linked. */
export function summaryOfApi(errors: ApiErrors, formId: string): SummaryEntry[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field === 'global' ? { message } : { message, fieldId: fieldId(formId, field), field })),
  )
}

/** The same for what the form's own schema found. */
export function summaryOfForm(errors: object, formId: string, path = ''): SummaryEntry[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = path + key
    return 'message' in error && typeof error.message === 'string'
      ? error.message.split('\n').map((message) => ({ message, fieldId: fieldId(formId, name), field: name }))
      : summaryOfForm(error, formId, `${name}.`)
  })
}

/**
 * Lines in the order of their fields, with their labels; those without a field on the page come first and carry no
 * link.
 */
export function inPageOrder(entries: SummaryEntry[]): SummaryEntry[] {
  return entries
    .map((entry) => ({ entry, field: entry.fieldId ? document.getElementById(entry.fieldId) : null }))
    .sort((a, b) => {
      if (!a.field || !b.field) return Number(Boolean(a.field)) - Number(Boolean(b.field))
      return a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ entry: { message, ...entry }, field }) => {
      if (!field) return { message }
      const said = asSaid(message, field.closest<HTMLElement>('[data-missing]')?.dataset.missing)
      // Of a list in the form, which of its rows; a sentence that names its field needs no label before it.
      const row = field.closest<HTMLElement>('[data-row]')?.dataset.row
      const label = [row, ...(said === message ? [labelOf(field)] : [])].filter(Boolean).join(': ')
      return { message: said, ...entry, label: label || undefined }
    })
}

/** What a field is called on the page, without "(optional)". */
function labelOf(field: HTMLElement): string | undefined {
  const label = 'labels' in field ? (field as HTMLInputElement).labels?.[0] : field.querySelector('legend')
  return label?.firstChild?.textContent?.trim() || undefined
}
