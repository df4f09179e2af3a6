import { useRef } from 'react'
import { newId } from '@/lib/text/new-id'

/**
 * The id for what a form saves: the record's own, or one that the form makes for a new record (D §2). It stays while the
 * content does, so that a save whose answer was lost, tried again, creates nothing twice; other content is another record.
 */
export function useRecordId(id?: string): (content: object) => string {
  const made = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (!id && made.current.content !== text) made.current = { content: text, id: newId() }
    return id ?? made.current.id
  }
}
