'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link to another page of the portal. That page is loaded ahead once somebody is about to follow the link: points at
 * it, touches it, or comes to it by keyboard. Next would do so for every link in view, and a page has dozens of which
 * one is followed.
 */
export function Link({ onMouseEnter, onTouchStart, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false)
  return (
    <NextLink
      prefetch={isNear ? null : false}
      {...rest}
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
