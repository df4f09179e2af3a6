import { tabBarClass, tabClass } from './tab-styles'

interface LinkTab {
  label: string
  href: string
  current: boolean
}

/** The look of tabs for pages with an address each: Login and Register. Plain links, which need no script. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} data-chrome className={tabBarClass}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={tabClass(item.current)}
        >
          {item.label}
        </a>
      ))}
    </nav>
  )
}
