'use client'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, Trash2 } from 'lucide-react'
import { memo, use } from 'react'
import { Badge } from '@/components/ui/badge'
import { Menu } from '@/components/ui/menu'
import { newId } from '@/lib/core/text/new-id'
import type { ItemDraft } from '../model/draft'
import type { ItemFaults } from '../model/faults'
import { kindWords } from '../model/words'
import { DraftContext } from './draft-context'
import { type Grip, Handle } from './handle'
import { ItemFields } from './item-fields'
import { kindIcons } from './kind-icons'
import { areSame } from './same'
import { useActs } from './use-editor'
import { stepped } from './use-grip'

interface ItemRowProps {
  item: ItemDraft
  faults: ItemFaults | undefined
  /** When it is asked, in words. */
  condition: string | undefined
  grip: Grip
  isOpen: boolean
}

/** An item: what it asks, in a line; opened, its fields below. */
export const ItemRow = memo(
  function ItemRow({ item, faults, condition, grip, isOpen }: ItemRowProps) {
    const { open } = useActs()
    const { id, kind, label } = item
    const Icon = kindIcons[kind]
    const name = label || 'item without a label'
    const fault = faults && Object.values(faults)[0]
    return (
      <li data-item={id} className={clsx('border-b last:border-b-0 data-dragged:opacity-50', isOpen && 'bg-sunken/40')}>
        <div className="flex items-center gap-1 px-2 py-1">
          <Handle id={id} name={name} grip={grip} />
          <button
            type="button"
            id={`item-${id}`}
            aria-expanded={isOpen}
            onClick={() => open(isOpen ? null : id)}
            className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 py-1 text-left hover:bg-hover max-sm:min-h-11"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{kindWords[kind].name}: </span>
            <span className="min-w-0 flex-1">
              <span className={clsx('block wrap-anywhere', !label && 'text-muted')}>{label || 'New item'}</span>
              {condition && <span className="block text-sm text-muted">{condition}</span>}
              {fault && !isOpen && (
                <span className="flex items-start gap-1 text-sm font-medium text-action">
                  <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {fault}
                </span>
              )}
            </span>
            {!item.required && <Badge>Optional</Badge>}
            <ChevronDown
              aria-hidden
              className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          <ItemMenu item={item} name={name} />
        </div>
        {isOpen && <ItemFields item={item} faults={faults ?? {}} />}
      </li>
    )
  },
  (before, after) =>
    before.item === after.item &&
    before.grip === after.grip &&
    before.condition === after.condition &&
    // The one that is open shows labels of others.
    !before.isOpen &&
    !after.isOpen &&
    areSame(before.faults, after.faults),
)

function ItemMenu({ item: { id }, name }: { item: ItemDraft; name: string }) {
  const { act } = useActs()
  const draft = use(DraftContext)
  const move = (by: 1 | -1) => {
    const wanted = stepped(draft.current, id, by)
    if (wanted) act(wanted)
  }
  return (
    <Menu
      label={`Actions for ${name}`}
      entries={[
        { label: 'Move up', icon: ArrowUp, onSelect: () => move(-1) },
        { label: 'Move down', icon: ArrowDown, onSelect: () => move(1) },
        { label: 'Duplicate', icon: Copy, onSelect: () => act({ do: 'duplicateItem', id, makeId: newId }) },
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          separated: true,
          onSelect: () => act({ do: 'removeItem', id }),
        },
      ]}
    />
  )
}
