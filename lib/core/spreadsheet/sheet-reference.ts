/** `BC12` → 54; null where there is no such name. */
export function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Za-z]{1,3})\d*$/.exec(reference ?? '')?.[1]
  if (!letters) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
