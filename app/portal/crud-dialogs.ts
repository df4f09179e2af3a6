/**
 * The pages that a folder `[[...dialog]]` below a list stands for: the list alone, and the dialogs over it that make,
 * change and delete a record (`dialogPages`).
 */
export const crudDialogs = ['', '/add', '/[recordId]', '/[recordId]/delete'] as const
export type CrudDialog = (typeof crudDialogs)[number]

/** Which of them an address is, by its segments behind the list's; `null` for none. */
export function crudDialogOf(segments: readonly string[]): { dialog: CrudDialog; recordId: string } | null {
  const [first = '', second] = segments
  const shape =
    segments.length === 0 ? '' : first === 'add' && !second ? '/add' : `/[recordId]${second ? `/${second}` : ''}`
  const dialog = segments.length > 2 ? undefined : crudDialogs.find((one) => one === shape)
  return dialog === undefined ? null : { dialog, recordId: first }
}
