'use client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ManyProps } from '@/components/data/choosing/chooser'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-styles'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import type { ManyAction, RowWords } from './action'
import { ManyDialog } from './many-dialog'

interface ManyActionsProps<Item> extends ManyProps<Item> {
  /** The list's name in `POST /bulk`. */
  list: string
  row: RowWords
  actions: readonly ManyAction<Item>[]
  /** Pages that are about the chosen rows. */
  links?: readonly MenuEntry[]
}

/** So many have a button of their own where there is room. */
const mostButtons = 3

/** The buttons for the chosen rows, and the dialog of the one that was pressed. */
export function ManyActions<Item>({ list, row, actions, links = [], chosen, rows, clear }: ManyActionsProps<Item>) {
  const [action, setAction] = useState<ManyAction<Item> | null>(null)
  const entry = (one: ManyAction<Item>): MenuEntry => ({
    label: one.label,
    icon: one.icon,
    danger: one.isDanger,
    separated: one.isDanger,
    onSelect: () => setAction(one),
  })
  /** What can't be taken back stands last. */
  const entriesOf = (some: readonly ManyAction<Item>[]): MenuEntry[] => [
    ...some.filter(({ isDanger }) => !isDanger).map(entry),
    ...links,
    ...some.filter(({ isDanger }) => isDanger).map(entry),
  ]
  const shown = actions.slice(0, mostButtons)
  const others = entriesOf(actions.slice(mostButtons))
  return (
    <>
      {shown.map((one) => (
        <Button key={one.name} size="sm" icon={one.icon} onClick={() => setAction(one)} className="max-lg:hidden">
          {one.label}
        </Button>
      ))}
      {others.length > 0 && (
        <div className="max-lg:hidden">
          <MoreMenu label="More" entries={others} />
        </div>
      )}
      <div className="lg:hidden">
        <MoreMenu label="Actions" entries={entriesOf(actions)} />
      </div>
      {action && <ManyDialog {...{ list, row, action, chosen, rows }} onDone={clear} onClose={() => setAction(null)} />}
    </>
  )
}

function MoreMenu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  return (
    <Menu
      entries={entries}
      buttonClassName={buttonClass('secondary', 'sm')}
      button={
        <span className="inline-flex items-center gap-1.5">
          {label}
          <ChevronDown aria-hidden className="size-4" />
        </span>
      }
    />
  )
}
