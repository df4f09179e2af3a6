/** Of the bell's panel, and of what is there before it. */
export const panelClass =
  'fixed flex min-h-40 animate-fade-in flex-col overflow-hidden bg-raised shadow-lg max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-xl sm:top-14 sm:right-4 sm:max-h-[min(40rem,calc(100dvh-4.5rem))] sm:w-[26rem] sm:rounded-xl sm:border sm:border-line'
