import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-xs hover:bg-accent-hover',
  secondary: 'border border-edge/60 bg-surface text-ink shadow-xs hover:bg-hover hover:border-edge',
  ghost: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger shadow-xs hover:bg-danger-hover',
}

/** On a phone a button is 44 px high, whatever its size on a desk. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-2.5 text-sm max-sm:h-11 max-sm:px-3',
  md: 'h-9 px-3.5 text-base max-sm:h-11 max-sm:px-4 max-sm:text-md',
  lg: 'h-11 px-5 text-md',
}

/** @returns the classes of a button, also for things of other libraries that must look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return clsx(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-md font-medium whitespace-nowrap',
    'transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
  )
}
