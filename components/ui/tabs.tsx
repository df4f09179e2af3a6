'use client'
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import clsx from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'

const bar = 'flex gap-5 overflow-x-auto border-b [scrollbar-width:none]'
const tab =
  'relative -mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-sm max-sm:h-12'
const chosen = 'border-accent! text-ink!'

export interface TabItem {
  label: string
  count?: number
  content: ReactNode
}

/** Parts of one page, one at a time. */
export function Tabs({
  items,
  index,
  onChange,
}: {
  items: readonly TabItem[]
  index?: number
  onChange?: (index: number) => void
}) {
  return (
    <TabGroup selectedIndex={index} onChange={onChange}>
      <TabList data-chrome className={bar}>
        {items.map(({ label, count }) => (
          <Tab key={label} className={({ selected }) => clsx(tab, selected && chosen)}>
            {label}
            {count !== undefined && <Count value={count} />}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-5">
        {items.map(({ label, content }) => (
          <TabPanel key={label} tabIndex={-1}>
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
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
