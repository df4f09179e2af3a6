import clsx from 'clsx'

/*
 * A side dialog and the outline that stands in for it until it is there look alike, to the pixel: the one takes over
 * from the other in the middle of its slide.
 */

export const backdropClass = 'fixed inset-0 animate-fade-in bg-black/35'
export const sheetPlaceClass = 'fixed inset-0 flex justify-end'

export const sheetClass = (width: 'normal' | 'wide' = 'normal') =>
  clsx(
    'flex h-dvh w-full animate-slide-in flex-col bg-surface shadow-lg sm:m-2 sm:h-[calc(100dvh-1rem)] sm:rounded-xl',
    width === 'normal' ? 'sm:max-w-[560px]' : 'sm:max-w-[800px]',
  )

export const sheetHeadClass =
  'flex shrink-0 items-start justify-between gap-4 border-b px-6 py-4 max-sm:px-4 max-sm:py-2.5'
export const sheetTitleClass = 'truncate text-lg font-semibold tracking-[-0.01em]'
export const sheetSubtitleClass = 'mt-0.5 truncate text-muted'
export const sheetBodyClass = 'flex min-h-0 flex-1 scroll-py-6 flex-col gap-5 overflow-y-auto px-6 py-6 max-sm:px-4'
export const sheetFootClass =
  'flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-6 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:px-4 max-sm:*:flex-1'

/** When the outline that is in view began to slide in. */
let outlineSince: number | undefined

/** For the outline: it is in view since then. @returns how it says that it is gone. */
export function showOutline(since: number): () => void {
  outlineSince = since
  return () => {
    outlineSince = undefined
  }
}

/** How far a dialog that takes over from the outline is in its slide; undefined where it begins by itself. */
export function slideSoFar(): { animationDelay: string } | undefined {
  return outlineSince === undefined ? undefined : { animationDelay: `${outlineSince - performance.now()}ms` }
}
