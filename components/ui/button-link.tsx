'use client'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { ButtonInside, type ButtonLook } from './button'
import { buttonClass } from './button-styles'
import { Link } from './link'

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'children'>

/** A link that looks like a button: for what goes to another address. */
export function ButtonLink({ variant, size, icon, iconRight, block, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass(variant, size), block && 'w-full', className)}>
      <ButtonInside icon={icon} iconRight={iconRight}>
        {children}
      </ButtonInside>
    </Link>
  )
}
