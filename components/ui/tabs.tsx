'use client'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from './link'

const bar = 'flex gap-5 overflow-x-auto border-b [scrollbar-width:none]'
const tab =
  'relative -mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-sm max-sm:h-12'
const chosen = 'border-accent! text-ink!'

export interface TabItem {
  label: string
  count?: number
  content: ReactNode
}

/** Parts of one page, one at a time. Arrow keys, Home and End move along the tabs. */
export function Tabs({
  items,
  index,
  onChange,
}: {
  items: readonly TabItem[]
  index?: number
  onChange?: (index: number) => void
}) {
  const id = useId()
  const [own, setOwn] = useState(0)
  const shown = index ?? own
  const choose = (next: number) => {
    setOwn(next)
    onChange?.(next)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = (next + items.length) % items.length
    choose(target)
    document.getElementById(`${id}-tab-${target}`)?.focus()
  }
  return (
    <>
      <div role="tablist" data-chrome onKeyDown={move} className={bar}>
        {items.map(({ label, count }, at) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === shown}
            aria-controls={at === shown ? `${id}-panel` : undefined}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => choose(at)}
            className={clsx(tab, at === shown && chosen)}
          >
            {label}
            {count !== undefined && <Count value={count} />}
          </button>
        ))}
      </div>
      <div key={shown} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`} className="pt-5">
        {items[shown]?.content}
      </div>
    </>
  )
}

export interface LinkTab {
  label: string
  href: string
  current: boolean
  count?: number
}

/** The same look for parts that have an address each: Login and Register, the views of a list. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} data-chrome className={bar}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={clsx(tab, item.current && chosen)}
        >
          {item.label}
          {item.count !== undefined && <Count value={item.count} />}
        </Link>
      ))}
    </nav>
  )
}

function Count({ value }: { value: number }) {
  return <span className="nums rounded-sm bg-sunken px-1.5 text-xs leading-5 text-muted">{value}</span>
}
