import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newId } from '@/lib/core/text/new-id'
import { changesOf } from './changes-of'
import { useCall } from './portal-context'

/**
 * The id for a record that a form makes (SCREEN-10). It stays while the content does, so that a save whose answer was
 * lost, tried again, creates nothing twice; other content is another record.
 */
export function useNewRecordId(): (content: object) => string {
  const made = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (made.current.content !== text) made.current = { content: text, id: newId() }
    return made.current.id
  }
}

interface SaveRecord<Values extends FieldValues> {
  /** The record that the form changes; without one it creates. */
  id: string | undefined
  form: Pick<UseFormReturn<Values>, 'formState'>
  /** What the API takes of the form's values. */
  contentOf: (values: Values) => object | Promise<object>
}

/**
 * Saves what a form holds. A record that is there gets the fields alone that differ from what the form began with: two
 * people who change different fields of it don't undo each other's work.
 */
export function useSaveRecord<Values extends FieldValues>(path: string, { id, form, contentOf }: SaveRecord<Values>) {
  const call = useCall()
  const idFor = useNewRecordId()
  return async <Answer>(values: Values): Promise<Answer> => {
    const content = await contentOf(values)
    if (!id) return call<Answer>('POST', path, { json: { id: idFor(content), ...content } })
    const before = await contentOf(form.formState.defaultValues as Values)
    return call<Answer>('PUT', path, { json: { id, ...changesOf(before, content) } })
  }
}
