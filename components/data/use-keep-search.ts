'use client'
import { usePathname, useSearchParams } from 'next/navigation'

/** Addresses of dialogs over the list that is open keep its filters, so that the list behind them stays as it is. */
export function useKeepSearch() {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  return <Href extends string | undefined>(href: Href) =>
    (href && search && !href.includes('?') && sameList(pathname, href) ? `${href}?${search}` : href) as Href
}

/** Whether both addresses lie on one screen of the portal: /portal/{organisationId}/{screen}/… */
const sameList = (a: string, b: string) => a.split('/').slice(0, 4).join('/') === b.split('/').slice(0, 4).join('/')
