/*
 * How wide a filter's chip is, worked out from its words, so that the server renders the toolbar as it stays: nothing
 * is measured, and nothing moves when the page wakes up.
 */

/** Of a letter of 14 pixels, on the average of our labels. */
const letter = 7.3
/** Ground, arrow and the gap to the next. */
const around = 56
/** A chip that says what is chosen is cut there. */
const most = 264

/** @returns about how many pixels a chip takes that says `label`, and what is chosen. */
export const chipWidth = (label: string, chosen = ''): number =>
  Math.min(most, around + letter * (label.length + (chosen ? chosen.length + 1 : 0)))

/**
 * @returns how many of the chips stand in a line that has `room`, in their order. What is not set gives way to what is;
 * where not all fit, `rest` is the room of the button that opens the others.
 */
export function fitting<Chip extends { width: number; isSet: boolean }>(
  chips: readonly Chip[],
  room: number,
  rest = 80,
): { shown: Chip[]; more: Chip[] } {
  const total = (some: readonly Chip[]) => some.reduce((sum, { width }) => sum + width, 0)
  if (total(chips) <= room) return { shown: [...chips], more: [] }
  let left = room - rest - total(chips.filter(({ isSet }) => isSet))
  let isFull = false
  const fits = (chip: Chip) => {
    if (chip.isSet) return true
    // In their order: a short one does not overtake a long one that had no room.
    isFull ||= chip.width > left
    left -= chip.width
    return !isFull
  }
  const shown = chips.filter(fits)
  return { shown, more: chips.filter((chip) => !shown.includes(chip)) }
}
