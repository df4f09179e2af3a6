'use client'
import { useRouter } from 'next/navigation'
import { createContext, use } from 'react'

export interface Way {
  /** Takes the place of this page in the history. */
  replace?: boolean
  scroll?: boolean
  /** The name of what is opened, where it is known: shown until the rest is there. */
  subject?: string
}

/** Goes to another page of the portal. */
export type Navigate = (href: string, way?: Way) => void

/** Where one is going: set from the click until the page is there. */
export interface Target extends Pick<Way, 'subject'> {
  href: string
  /** How not to go there, where that is more than staying on the page that is there. */
  stay?: () => void
}

export const NavigateContext = createContext<Navigate | null>(null)
export const TargetContext = createContext<Target | null>(null)

/** Goes to another page, which is drawn as far as it is known from the first frame on. */
export function useNavigate(): Navigate {
  const router = useRouter()
  const navigate = use(NavigateContext)
  return navigate ?? ((href, { replace, scroll } = {}) => router[replace ? 'replace' : 'push'](href, { scroll }))
}

/** The page that is on its way, as a path; null while there is none. */
export function useTargetPath(): string | null {
  const target = use(TargetContext)
  return target && pathOf(target.href)
}

/** An address without query and fragment. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')
