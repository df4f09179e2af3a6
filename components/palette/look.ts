/* The palette and what is there before it look alike. */

export const placeClass = 'fixed inset-0 flex justify-center sm:px-4 sm:pt-[12vh]'
export const panelClass =
  'flex min-h-14 w-full max-w-2xl flex-col self-start overflow-hidden bg-surface max-sm:h-dvh sm:max-h-[70vh] sm:rounded-xl sm:border sm:shadow-lg'
