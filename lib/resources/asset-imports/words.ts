/** How far a register is. */
export const importStates = {
  0: 'Mapping',
  1: 'Checked',
  2: 'Running',
  3: 'Done',
  4: 'Failed',
  5: 'Undone',
  6: 'Cancelled',
} as const

/** Orders in which a date is written, with what people call them. */
export const dateOrderWords = {
  DMY: 'Day, month, year',
  MDY: 'Month, day, year',
  YMD: 'Year, month, day',
} as const
