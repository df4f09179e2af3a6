/** How bright the pages are. "system" follows the device. Kept in the cookie `mode`, read by the root layout. */
const modes = ['system', 'light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** @returns the mode of a cookie's value; anything unknown is "system". */
export function modeOf(value: string | undefined): Mode {
  return modes.find((mode) => mode === value) ?? 'system'
}
