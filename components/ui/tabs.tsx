'use client'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { inFigures } from '@/lib/core/text/counted'
import { tabBarClass, tabClass } from './tab-styles'

interface TabItem {
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
      <div role="tablist" data-chrome onKeyDown={move} className={tabBarClass}>
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
            className={tabClass(at === shown)}
          >
            {label}
            {count !== undefined && <TabCount value={count} />}
          </button>
        ))}
      </div>
      <div key={shown} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`} className="pt-5">
        {items[shown]?.content}
      </div>
    </>
  )
}

function TabCount({ value }: { value: number }) {
  return <span className="nums rounded-sm bg-sunken px-1.5 text-xs leading-5 text-muted">{inFigures(value)}</span>
}
