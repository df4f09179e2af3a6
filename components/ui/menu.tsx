'use client'
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import clsx from 'clsx'
import { Check, EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Fragment, type MouseEventHandler, type ReactNode } from 'react'
import { FloatingPanel } from './floating-panel'
import { Link } from './link'

export interface MenuEntry {
  label: string
  /** Tells entries apart where two may have the same label. */
  id?: string
  /** One of several of which one is chosen: shows a tick where it is this. */
  checked?: boolean
  icon?: LucideIcon
  /** Goes to an address … */
  href?: string
  /** … or does something. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
}

export interface MenuProps {
  entries: MenuEntry[]
  /** What opens it; without one, three dots. */
  button?: ReactNode
  /** The button's name for screen readers; wanted where the button shows no text. */
  label?: string
  buttonClassName?: string
  /** Shown above the entries, for instance who is signed in. */
  header?: ReactNode
  align?: 'start' | 'end'
  /** What its links are about: the row's name. */
  subject?: string
  /** -1 where arrow keys lead to it instead of Tab. */
  tabIndex?: number
}

const dots =
  'inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-open:bg-hover data-open:text-ink max-sm:size-11'

/** A button that opens a list of actions. */
export function Menu({ entries, button, label, buttonClassName, header, align = 'end', subject, tabIndex }: MenuProps) {
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            aria-label={label}
            title={button ? undefined : label}
            tabIndex={tabIndex}
            className={buttonClassName ?? dots}
          >
            {button ?? <EllipsisVertical aria-hidden className="size-4" />}
          </MenuButton>
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
