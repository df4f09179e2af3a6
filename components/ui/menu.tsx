'use client'
import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { MenuProps, OpenedBy } from './menu-entry'
import { fetchedAhead, useOnDemand } from './use-on-demand'

export type { MenuEntry } from './menu-entry'

const dots =
  'inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-open:bg-hover data-open:text-ink max-sm:size-11'

const load = () => import('./opened-menu')
const ahead = fetchedAhead(load)
const openingKeys: Partial<Record<string, OpenedBy>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
}

/**
 * A button that opens a list of actions. What it opens comes, and is set up, as it is pressed for the first time: a
 * list has fifteen such buttons, and most visits press none.
 */
export function Menu({ button, label, buttonClassName = dots, ...props }: MenuProps) {
  const [opened, setOpened] = useState<OpenedBy | null>(null)
  const OpenedMenu = useOnDemand(load, opened !== null, () => setOpened(null))?.OpenedMenu
  const look = {
    title: button ? undefined : label,
    tabIndex: props.tabIndex,
    className: buttonClassName,
    children: button ?? <EllipsisVertical aria-hidden className="size-4" />,
  }
  if (OpenedMenu && opened) return <OpenedMenu {...props} look={look} label={label} openedBy={opened} />
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={opened !== null || undefined}
      {...ahead}
      onPointerDown={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.button === 0) setOpened('pointer')
      }}
      onClick={() => setOpened(opened ?? 'pointer')}
      onKeyDown={(event: KeyboardEvent) => {
        const by = openingKeys[event.key]
        if (!by) return
        event.preventDefault()
        event.stopPropagation()
        setOpened(by)
      }}
      {...look}
    />
  )
}
