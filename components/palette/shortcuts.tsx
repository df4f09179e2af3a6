'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { shortcutsCookie } from './shortcuts-cookie'

const ShortcutsContext = createContext<{ areOff: boolean; setOff: (areOff: boolean) => void }>({
  areOff: false,
  setOff: () => {},
})

/**
 * Whether keys do something by themselves. Like the height of rows it is of a person on a device: who talks to it, or
 * rests a hand on its keys, has them off there (SEARCH-14).
 */
export function ShortcutsProvider({ first, children }: { first: boolean; children: ReactNode }) {
  const { me } = usePortal()
  const [areOff, set] = useState(first)
  const setOff = (next: boolean) => {
    set(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${shortcutsCookie(me.id)}=off; path=/; max-age=${next ? 31_536_000 : 0}; samesite=lax`
  }
  return (
    <ShortcutsContext value={{ areOff, setOff }}>
      <div data-shortcuts={areOff ? 'off' : undefined} className="contents">
        {children}
      </div>
    </ShortcutsContext>
  )
}

/** Whether keys do nothing by themselves here, and the way to change it. */
export const useShortcuts = () => use(ShortcutsContext)
