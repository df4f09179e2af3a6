'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { replaceAddress } from '@/components/data/replace-address'
import { snackbar } from '@/components/ui/snackbar-store'
import { addressMessages } from './address-messages'

/** Shows the message that a redirect left in the address (`?message=no-permission`) once, and takes it out. */
export function MessageFromAddress() {
  const search = useSearchParams()
  const pathname = usePathname()
  const key = search.get('message')
  useEffect(() => {
    if (!key) return
    const text = addressMessages[key]
    const say = key === 'no-permission' ? snackbar.error : snackbar.show
    if (text) say(text)
    const rest = new URLSearchParams(window.location.search)
    rest.delete('message')
    return replaceAddress(pathname + (rest.size ? `?${rest}` : ''))
  }, [key, pathname])
  return null
}
