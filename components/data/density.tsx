'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import { densityCookie } from './density-cookie'
import { usePortal } from './portal-context'

const DensityContext = createContext<{ isCompact: boolean; setCompact: (isCompact: boolean) => void }>({
  isCompact: false,
  setCompact: () => {},
})

/**
 * Whether lists have low rows. It belongs to the screen that one sits at, as light and dark do, and so stays on the
 * device; of each person there, since a desk is shared (LIST-39).
 */
export function DensityProvider({ first, children }: { first: boolean; children: ReactNode }) {
  const { me } = usePortal()
  const [isCompact, set] = useState(first)
  const setCompact = (next: boolean) => {
    set(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${densityCookie(me.id)}=compact; path=/; max-age=${next ? 31_536_000 : 0}; samesite=lax`
  }
  return (
    <DensityContext value={{ isCompact, setCompact }}>
      <div data-density={isCompact ? 'compact' : undefined} className="contents">
        {children}
      </div>
    </DensityContext>
  )
}

/** Whether lists have low rows for who looks here, and the way to change it. */
export const useDensity = () => use(DensityContext)
