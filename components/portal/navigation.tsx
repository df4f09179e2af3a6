'use client'
import { useRouter } from 'next/navigation'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { type Navigate, NavigateContext, pathOf, type Target, TargetContext } from '@/components/ui/navigate'
import { screenAt } from './screens-ahead'

/** A page that was asked for while it was being left. */
interface Again {
  href: string
  way: Parameters<Navigate>[1]
}

/**
 * Tells whatever it surrounds, in the frame of the click itself, which page was asked for. A page takes the server as
 * long as it takes; until then the one before it stays, and without this nothing would say that a click was heard.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const root = usePortalHref()()
  // Falls back to nothing with the very render that shows the page, also where that is another one than was asked for.
  const [target, setTarget] = useOptimistic<Target | null>(null)
  const [again, setAgain] = useState<Again | null>(null)
  const isUnderWay = useRef(false)
  useLayoutEffect(() => {
    isUnderWay.current = target !== null
  }, [target])
  const go = useCallback<Navigate>(
    (href, { replace, scroll, subject } = {}) =>
      startTransition(() => {
        // What keeps its place is the page behind a dialog. Another page begins at its top, also from a list's row.
        const isSamePage = screenAt(root, href)?.page === screenAt(root, window.location.pathname)?.page
        setTarget({ href, subject })
        router[replace ? 'replace' : 'push'](href, { scroll: isSamePage ? scroll : undefined })
      }),
    [router, root, setTarget],
  )
  const navigate = useCallback<Navigate>(
    (href, way) => {
      // The page that is being left is still there: asked for it, the router would keep it, with all that was typed and
      // saved in it. So it goes first.
      const isHere = isUnderWay.current && pathOf(href) === window.location.pathname
      setAgain(isHere ? { href, way } : null)
      if (!isHere) go(href, way)
    },
    [go],
  )
  useEffect(() => {
    if (target || !again) return
    setAgain(null)
    if (pathOf(again.href) !== window.location.pathname) go(again.href, again.way)
  }, [target, again, go])
  const shown = useMemo<Target | null>(
    () => (again ? { href: again.href, subject: again.way?.subject, stay: () => setAgain(null) } : target),
    [again, target],
  )
  return (
    <NavigateContext value={navigate}>
      <TargetContext value={shown}>{children}</TargetContext>
    </NavigateContext>
  )
}

/** Stays where one is: what was asked for last is not opened when it comes. */
export const stayHere = (): void => window.history.replaceState(null, '', window.location.href)
