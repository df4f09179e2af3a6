'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition, useCallback, useOptimistic } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { type Navigate, NavigateContext, type Target, TargetContext } from '@/components/ui/navigate'
import { screenAt } from './screens-ahead'

/**
 * Tells whatever it surrounds, in the frame of the click itself, which page was asked for. A page takes the server as
 * long as it takes; until then the one before it stays, and without this nothing would say that a click was heard.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const root = usePortalHref()()
  // Falls back to nothing with the very render that shows the page, also where that is another one than was asked for.
  const [target, setTarget] = useOptimistic<Target | null>(null)
  const navigate = useCallback<Navigate>(
    (href, { replace, scroll, subject } = {}) =>
      startTransition(() => {
        // What keeps its place is the page behind a dialog. Another page begins at its top, also from a list's row.
        const isSamePage = screenAt(root, href)?.page === screenAt(root, window.location.pathname)?.page
        setTarget({ href, subject })
        router[replace ? 'replace' : 'push'](href, { scroll: isSamePage ? scroll : undefined })
      }),
    [router, root, setTarget],
  )
  return (
    <NavigateContext value={navigate}>
      <TargetContext value={target}>{children}</TargetContext>
    </NavigateContext>
  )
}

/** Stays where one is: what was asked for last is not opened when it comes. */
export const stayHere = (): void => window.history.replaceState(null, '', window.location.href)
