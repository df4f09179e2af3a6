'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAnswerQuery } from '@/components/data/use-call'
import { TextArea, type TextAreaProps } from '@/components/ui/text-field'
import { notePeopleCall } from '@/lib/resources/notes/client'
import { type Typed, typedMention, withMention } from './mention'

interface MentionAreaProps extends TextAreaProps {
  name: 'notes'
  assetId: string
  onMention: (person: { id: string; fullName: string }) => void
}

/**
 * A text in which @ offers the people who read the asset (BELL-7): arrows choose, Enter or Tab takes, Escape does not.
 */
export function MentionArea({ assetId, onMention, ...area }: MentionAreaProps) {
  const { getValues, setValue } = useFormContext<{ notes: string }>()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [active, setActive] = useState(0)
  const around = useRef<HTMLDivElement>(null)
  const listId = useId()
  const element = () => around.current?.querySelector('textarea')
  const { data } = useQuery({
    ...useAnswerQuery()(notePeopleCall, { params: { id: assetId }, query: { keywords: typed?.query ?? '' } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const people = (typed && data?.items) || []
  const chosen = people[Math.min(active, people.length - 1)]
  const optionId = (id: string) => `${listId}-${id}`
  const activeId = chosen && optionId(chosen.id)

  // The box is a plain one, which knows nothing of lists.
  useEffect(() => {
    const box = around.current?.querySelector('textarea')
    box?.setAttribute('aria-autocomplete', 'list')
    if (activeId) {
      box?.setAttribute('aria-controls', listId)
      box?.setAttribute('aria-activedescendant', activeId)
    } else {
      box?.removeAttribute('aria-controls')
      box?.removeAttribute('aria-activedescendant')
    }
  }, [activeId, listId])

  const look = () => {
    const box = element()
    setTyped(box ? typedMention(box.value, box.selectionStart) : null)
    setActive(0)
  }
  const take = (person: { id: string; fullName: string }) => {
    const box = element()
    if (!box || !typed) return
    const { text, caret } = withMention(getValues('notes'), typed, box.selectionStart, person.fullName)
    setValue('notes', text, { shouldDirty: true })
    onMention(person)
    setTyped(null)
    // Once the new text stands in the box.
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(caret, caret)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (!chosen || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive((active + 1) % people.length)
    else if (key === 'ArrowUp') setActive((active + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') take(chosen)
    else if (key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the box within
    <div ref={around} onKeyDownCapture={press} onBlur={() => setTyped(null)}>
      <TextArea {...area} hint="With @ you mention somebody, who then hears of it" onChange={look} />
      <p role="status" className="sr-only">
        {chosen && `${people.length} ${people.length === 1 ? 'person' : 'people'}: arrows choose, Enter mentions`}
      </p>
      {people.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="mt-1 max-h-60 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-md"
        >
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the box
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className="flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1.5 wrap-anywhere hover:bg-hover aria-selected:bg-hover max-sm:min-h-11"
            >
              {person.fullName}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
