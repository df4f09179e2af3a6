'use client'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Menu } from '@/components/ui/menu'
import { TextField } from '@/components/ui/text-field'
import { newId } from '@/lib/core/text/new-id'
import type { SectionDraft } from '../model/draft'
import type { Faults } from '../model/faults'
import { AddItem } from './add-item'
import { type Grip, Handle } from './handle'
import { ItemRow } from './item-row'
import { areSame } from './same'
import { useActs } from './use-editor'

interface SectionCardProps {
  section: SectionDraft
  at: number
  count: number
  faults: Faults
  /** When items are asked, in words, by their ids. */
  conditions: ReadonlyMap<string, string>
  grip: Grip
  /** The item that is open, if it is one of this section. */
  opened: string | null
}

/** A section with its items. */
export const SectionCard = memo(function SectionCard({
  section,
  at,
  count,
  faults,
  conditions,
  grip,
  opened,
}: SectionCardProps) {
  const { act } = useActs()
  const { id, title, items } = section
  const name = title || `section ${at + 1}`
  return (
    <section
      data-card
      data-section={id}
      aria-label={name}
      className="rounded-xl border border-line bg-surface shadow-xs data-dragged:opacity-50"
    >
      <div className="flex items-end gap-1 p-2 pb-0 *:not-nth-2:mb-1 max-sm:*:not-nth-2:mb-0">
        <Handle id={id} name={name} grip={grip} />
        <TextField
          id={`title-${id}`}
          label={`Title of section ${at + 1}`}
          hideLabel
          placeholder="Section title"
          maxLength={255}
          value={title}
          error={faults.sections.get(id)}
          onChange={(text) => act({ do: 'setTitle', id, title: text }, `title ${id}`)}
          className="flex-1 [&_input]:border-transparent [&_input]:font-semibold [&_input]:shadow-none [&_input]:hover:border-edge"
        />
        <Menu
          label={`Actions for ${name}`}
          entries={[
            {
              label: 'Move section up',
              icon: ArrowUp,
              disabled: at === 0,
              onSelect: () => act({ do: 'moveSection', id, to: at - 1 }),
            },
            {
              label: 'Move section down',
              icon: ArrowDown,
              disabled: at === count - 1,
              onSelect: () => act({ do: 'moveSection', id, to: at + 1 }),
            },
            {
              label: 'Duplicate section',
              icon: Copy,
              onSelect: () => act({ do: 'duplicateSection', id, makeId: newId }),
            },
            {
              label: items.length > 0 ? 'Delete section and its items' : 'Delete section',
              icon: Trash2,
              danger: true,
              separated: true,
              onSelect: () => act({ do: 'removeSection', id }),
            },
          ]}
        />
      </div>
      <ol data-items className="mt-1 border-t empty:border-0">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            faults={faults.items.get(item.id)}
            condition={conditions.get(item.id)}
            grip={grip}
            isOpen={opened === item.id}
          />
        ))}
      </ol>
      {items.length === 0 && <p className="px-4 py-3 text-muted">No items in this section yet.</p>}
      <div className="border-t p-2">
        <AddItem section={id} title={title} />
      </div>
    </section>
  )
}, isSame)

/** Drawn again only where something of it changed: the faults are new with each key, though mostly the same. */
function isSame(before: SectionCardProps, after: SectionCardProps): boolean {
  const { section } = after
  return (
    before.section === section &&
    before.at === after.at &&
    before.count === after.count &&
    before.grip === after.grip &&
    before.opened === null &&
    after.opened === null &&
    before.faults.sections.get(section.id) === after.faults.sections.get(section.id) &&
    section.items.every(
      ({ id }) =>
        before.conditions.get(id) === after.conditions.get(id) &&
        areSame(before.faults.items.get(id), after.faults.items.get(id)),
    )
  )
}
