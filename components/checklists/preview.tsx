'use client'
import { useDeferredValue } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ChecklistItems } from './checklist-items'
import { asStored, type Definition } from './model/definition'
import { useTyped } from './use-typed'

/**
 * The checklist as it is asked, to be tried out: conditions and statuses follow the answers, and nothing is sent. It
 * comes after what is typed in the editor, which never waits for it.
 */
export function Preview({ definition }: { definition: Definition }) {
  const shown = useDeferredValue(definition)
  const [typed, type] = useTyped()
  const isEmpty = shown.sections.every(({ items }) => items.length === 0)
  if (isEmpty) return <EmptyState text="Nothing is asked yet" hint="Items appear here as you add them." />
  return <ChecklistItems definition={asStored(named(shown))} typed={typed} onChange={type} />
}

/** Items that have no label yet are called something, all others stay the same objects. */
const named = ({ sections }: Definition): Definition => ({
  sections: sections.map((section) => ({
    ...section,
    title: section.title || 'Section',
    items: section.items.map((item) => (item.label ? item : { ...item, label: 'New item' })),
  })),
})
