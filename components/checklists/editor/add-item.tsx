'use client'
import { Plus } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-styles'
import { Menu } from '@/components/ui/menu'
import { newId } from '@/lib/core/text/new-id'
import type { Kind } from '@/lib/domain/checklists/words'
import { kindWords } from '../model/words'
import { kindIcons } from './kind-icons'
import { useActs } from './use-editor'

/** A new item at the end of a section; it opens, with the cursor in its label. */
export function AddItem({ section, title }: { section: string; title: string }) {
  const { act, open } = useActs()
  return (
    <Menu
      align="start"
      label={`Add item to ${title || 'this section'}`}
      buttonClassName={buttonClass('ghost', 'sm')}
      button={
        <span className="inline-flex items-center gap-2">
          <Plus aria-hidden className="size-4" />
          Add item
        </span>
      }
      entries={Object.entries(kindWords).map(([kind, { name }]) => ({
        label: name,
        icon: kindIcons[Number(kind) as Kind],
        onSelect: () => {
          const id = newId()
          act({ do: 'addItem', section, kind: Number(kind) as Kind, id })
          open(id)
        },
      }))}
    />
  )
}
