'use client'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Menu as MenuIcon, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button'
import { useTargetPath } from './navigate'
import { type NavItem, SideNav } from './side-nav'
import { useInertPage } from './use-inert-page'

interface AppShellProps {
  /** `<Logo />`, or the tenant's picture. */
  brand: ReactNode
  /** Organisation name, or 'Client Admin'. */
  organisation?: string
  accountCode?: string | null
  nav: readonly NavItem[]
  /** At the right of the top bar: the user's menu. */
  userMenu: ReactNode
  /** Below the menu: ThemeToggle, links to the info pages. */
  navFooter?: ReactNode
  /** Above everything: while impersonating. */
  banner?: ReactNode
  /** While another page is on its way: lies over the one that is still there. */
  ahead?: ReactNode
  children: ReactNode
}

/** The room around what a page shows. */
export const contentClass = 'px-4 py-6 sm:px-6 lg:px-8 lg:py-7'

/** The frame of the portal: top bar, side menu (a drawer on a phone), content. */
export function AppShell(props: AppShellProps) {
  const { brand, organisation, accountCode, nav, userMenu, navFooter, banner, ahead, children } = props
  const [open, setOpen] = useState(false)
  const here = usePathname()
  const path = useTargetPath() ?? here
  useInertPage(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(() => setOpen(false), [path])
  const menu = (
    <>
      <SideNav items={nav} />
      {navFooter && <div className="mt-auto flex flex-col gap-3 px-3 pt-6 text-sm text-muted">{navFooter}</div>}
    </>
  )
  return (
    <>
      <a
        href="#content"
        data-chrome
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {banner && (
        <section aria-label="Notice" data-chrome>
          {banner}
        </section>
      )}
      <header
        data-chrome
        className="sticky top-0 z-30 flex h-(--topbar) items-center gap-3 border-b bg-surface px-3 lg:px-5"
      >
        <IconButton
          icon={MenuIcon}
          label="Menu"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="max-sm:-ml-1 lg:hidden"
        />
        <div className="@container flex min-w-0 flex-1 items-center lg:w-[212px] lg:flex-none">{brand}</div>
        {organisation && (
          <div className="flex min-w-0 flex-1 gap-1.5 border-l pl-4 text-muted max-lg:hidden">
            {/* A long name is cut, the account code is not. */}
            <span title={organisation} className="truncate">
              {organisation}
            </span>{' '}
            <AccountCode code={accountCode} />
          </div>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1">{userMenu}</div>
      </header>
      <div className="flex">
        <aside
          data-chrome
          className="sticky top-(--topbar) flex h-[calc(100dvh-var(--topbar))] w-60 shrink-0 flex-col overflow-y-auto border-r bg-surface px-3 py-4 max-lg:hidden"
        >
          {menu}
        </aside>
        <div className="relative min-w-0 flex-1">
          {ahead}
          <main id="content" tabIndex={-1} className={`${contentClass} focus:outline-none`}>
            <div className="mx-auto max-w-[1400px]">{children}</div>
          </main>
        </div>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} aria-label="Menu" className="relative z-50 lg:hidden">
        <DialogBackdrop className="fixed inset-0 animate-fade-in bg-black/40" />
        <DialogPanel className="fixed inset-y-0 left-0 flex w-72 max-w-[85vw] animate-fade-in flex-col overflow-y-auto bg-surface px-3 py-3 shadow-lg">
          <div className="mb-3 flex items-center justify-between gap-2 pl-2.5">
            {brand}
            <IconButton icon={X} label="Close menu" onClick={() => setOpen(false)} />
          </div>
          {organisation && (
            <div className="mb-3 border-b px-2.5 pb-3 text-muted wrap-anywhere">
              {organisation} <AccountCode code={accountCode} />
            </div>
          )}
          {menu}
        </DialogPanel>
      </Dialog>
    </>
  )
}

function AccountCode({ code }: { code?: string | null }) {
  return code && <span className="nums shrink-0 whitespace-nowrap">{code}</span>
}
