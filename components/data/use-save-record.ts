import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from '@/lib/core/client/draft'
import { newId } from '@/lib/core/text/new-id'
import { contentCall, type Writable } from './calls'
import { changesOf } from './changes-of'
import { useCall } from './use-call'

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

interface SaveRecord<Values extends FieldValues, Content> {
  /** The record that the form changes; without one it creates. */
  id: string | undefined
  form: UseFormReturn<Values>
  /** What the API takes of the form's values. */
  contentOf: (values: Values) => Content | Promise<Content>
}

/**
 * Saves what a form holds. A record that is there gets the fields alone that differ from what the form began with: two
 * people who change different fields of it don't undo each other's work. What the save changes has loaded again then.
 */
export function useSaveRecord<Values extends FieldValues, Whole, Create, Update, Saved = never>(
  client: Writable<Whole, Create, Update, Saved>,
  {
    id,
    form,
    contentOf,
    beside,
  }: SaveRecord<Values, object & (Draft<NoInfer<Create>> | Draft<NoInfer<Update>>)> & {
    /** What goes along with changes of a record: what they were made of. */
    beside?: (changes: object) => Draft<NoInfer<Update>>
  },
) {
  const call = useCall()
  const idFor = useNewRecordId()
  return async (values: Values): Promise<Whole | Saved> => {
    const content: object = await contentOf(values)
    if (!id) return call(contentCall(client, 'POST'), { json: { id: idFor(content), ...content } })
    const before: object = await contentOf(form.formState.defaultValues as Values)
    const changes = changesOf(before, content)
    return call(contentCall(client, 'PUT'), { json: { id, ...changes, ...beside?.(changes) } })
  }
}
