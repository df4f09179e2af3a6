'use client'
import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { NavigateContext, type Way } from './navigate'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & Pick<Way, 'subject'> & { href: string }

/**
 * A link to another page of the portal. That page is loaded ahead once somebody is about to follow the link: points at
 * it, touches it, or comes to it by keyboard. Next would do so for every link in view, and a page has dozens of which
 * one is followed.
 */
export function Link({ subject, onMouseEnter, onTouchStart, onFocus, ...rest }: LinkProps) {
  const [isNear, setNear] = useState(false)
  const navigate = use(NavigateContext)
  const { href, replace, scroll } = rest
  return (
    <NextLink
      prefetch={isNear ? null : false}
      {...rest}
      onNavigate={
        navigate
          ? (event) => {
              event.preventDefault()
              navigate(href, { replace, scroll, subject })
            }
          : undefined
      }
      onMouseEnter={(event) => {
        setNear(true)
        onMouseEnter?.(event)
      }}
      onTouchStart={(event) => {
        setNear(true)
        onTouchStart?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}

/** Within a link of a page without a frame of the portal: shown while that link is being followed. */
export function WhileFollowed({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  return useLinkStatus().pending ? children : otherwise
}
