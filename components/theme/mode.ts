/** How bright the pages are. "system" follows the device. Kept in the cookie `mode`, read by the root layout. */
const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** @returns the mode of a cookie's value; anything unknown is "system". */
export function modeOf(value: string | undefined): Mode {
  return modes.find((mode) => mode === value) ?? 'system'
}

/** Told on the document once another is chosen. */
export const modeChanged = 'mode-changed'

/** Shows the pages so from now on, in this browser. */
export function chooseMode(mode: Mode): void {
  document.documentElement.dataset.mode = mode
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `mode=${mode}; path=/; max-age=31536000; samesite=lax`
  document.dispatchEvent(new Event(modeChanged))
}
