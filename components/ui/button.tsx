'use client'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-styles'
import { LoaderCircle } from './glyph'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  iconRight?: LucideIcon
  /** Shows a turning ring over the label, keeps the width, and swallows further clicks. */
  loading?: boolean
  /** As wide as its parent. */
  block?: boolean
  children: ReactNode
}

export type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'children'>

/** A button; `type` is "button" unless said otherwise. While `loading` it keeps the focus and does nothing. */
export function Button({ variant, size, icon, iconRight, loading, block, children, className, ...rest }: ButtonProps) {
  const swallow = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : rest.onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={swallow}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={clsx(buttonClass(variant, size), block && 'w-full', className)}
    >
      <ButtonInside icon={icon} iconRight={iconRight} loading={loading}>
        {children}
      </ButtonInside>
    </button>
  )
}

/** What stands in a button, and in a link that looks like one. */
export function ButtonInside({ icon: Icon, iconRight: IconRight, loading, children }: ButtonLook) {
  return (
    <>
      {loading && <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />}
      <span className={clsx('inline-flex min-w-0 items-center gap-2', loading && 'opacity-0')}>
        {Icon && <Icon aria-hidden className="-ml-0.5 size-4 shrink-0" strokeWidth={2} />}
        <span className="truncate">{children}</span>
        {IconRight && <IconRight aria-hidden className="-mr-0.5 size-4 shrink-0" strokeWidth={2} />}
      </span>
    </>
  )
}
