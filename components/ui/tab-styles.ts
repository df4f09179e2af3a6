import clsx from 'clsx'

export const tabBarClass = 'flex gap-5 overflow-x-auto border-b [scrollbar-width:none]'

/** @returns the classes of a tab, of a page's parts or of pages. */
export function tabClass(isChosen: boolean): string {
  return clsx(
    'relative -mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-sm max-sm:h-12',
    isChosen && 'border-chosen! text-ink!',
  )
}
