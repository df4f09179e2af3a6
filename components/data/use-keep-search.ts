'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/** Addresses of dialogs over the list that is open keep its filters, so that the list behind them stays as it is. */
export function useKeepSearch() {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  return <Href extends string | undefined>(href: Href) =>
    (href && search && !href.includes('?') && sameList(pathname, href) ? `${href}?${search}` : href) as Href
}

/** Whether both addresses lie on one screen of the portal. */
const sameList = (a: string, b: string) => screenOf(a) === screenOf(b)

/** /portal/{organisationId}/{screen}; the users of a client are a screen of their own below the clients. */
const screenOf = (path: string) => /^(?:\/[^/]*){3}(?:(?<=\/clients)\/[^/]+\/users)?/.exec(path)?.[0]
