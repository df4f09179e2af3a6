'use client'
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, Fragment, type MouseEventHandler, useLayoutEffect, useRef } from 'react'
import { FloatingPanel } from './floating-panel'
import { Link } from './link'
import type { MenuEntry, MenuProps, OpenedBy } from './menu-entry'

interface OpenedMenuProps extends Pick<MenuProps, 'entries' | 'label' | 'header' | 'align' | 'subject'> {
  look: Pick<ComponentProps<'button'>, 'title' | 'tabIndex' | 'className' | 'children'>
  /** What was done to the button in whose place it comes: it opens at once. */
  openedBy: OpenedBy
}

/** A menu with all that it does; `Menu` shows its button before. */
export function OpenedMenu({ entries, look, label, header, align = 'end', subject, openedBy }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes its place
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    if (button.current) open(button.current, openedBy)
  }, [])
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton ref={button} aria-label={label} {...look} />
          {/* Closed, it would still be set up: half of what a list's fifteen menus cost before the page answers. */}
          {open && (
            <MenuItems as={FloatingPanel} align={align} modal={false} className="min-w-52 max-w-80 p-1">
              {header && <div className="border-b px-2.5 pt-1.5 pb-2.5 mb-1">{header}</div>}
              {entries.map((entry) => (
                <Fragment key={entry.id ?? entry.label}>
                  {entry.separated && <MenuSeparator className="my-1 h-px bg-line" />}
                  <MenuItem disabled={entry.disabled}>
                    <Entry {...entry} subject={subject} />
                  </MenuItem>
                </Fragment>
              ))}
            </MenuItems>
          )}
        </>
      )}
    </HeadlessMenu>
  )
}

/** Does to the button what was done to the one before. */
function open(button: HTMLButtonElement, by: OpenedBy): void {
  if (by === 'pointer') button.click()
  else {
    const key = by === 'first' ? 'ArrowDown' : 'ArrowUp'
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

/** Headless UI hands its own props (role, id, handlers) to the element: they go through. */
function Entry(entry: MenuEntry & { subject: string | undefined; onClick?: MouseEventHandler }) {
  const { label, id: _id, checked, href, subject, onSelect, onClick, danger, disabled, separated: _, ...more } = entry
  const { icon: Icon = checked ? Check : undefined, ...given } = more
  const rest = checked === undefined ? given : { ...given, role: 'menuitemradio', 'aria-checked': checked }
  const className = clsx(
    'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-base max-sm:min-h-11',
    'data-focus:bg-hover data-disabled:opacity-50',
    danger ? 'text-action' : 'text-ink',
  )
  const inside = (
    <>
      {Icon && <Icon aria-hidden className={clsx('size-4 shrink-0', !danger && 'text-muted')} />}
      {!Icon && checked === false && <span className="size-4 shrink-0" />}
      <span className="truncate">{label}</span>
    </>
  )
  return href ? (
    <Link {...rest} href={href} subject={subject} onClick={onClick} className={className}>
      {inside}
    </Link>
  ) : (
    <button
      {...rest}
      type="button"
      disabled={disabled}
      onClick={(event) => {
        onClick?.(event) // Headless UI's own, which closes the menu
        onSelect?.()
      }}
      className={className}
    >
      {inside}
    </button>
  )
}
