const fields = ['input:not([type=hidden])', 'select', 'textarea', '[contenteditable=true]']
  .map((field) => `form ${field}`)
  .join()

/** What a keyboard on the screen comes up for, over half of what one would look at. */
const isTyped = (field: HTMLElement) =>
  field.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea, [contenteditable]')

/**
 * Where a dialog begins: at the field that somebody came for (`data-begin` around it), else at the first field of its
 * form that one may fill in, of a group of choices at the chosen one. None where there is no form, as where something
 * is to be deleted, or where it is a choice that was made before; and none that one types in on a phone.
 */
export function firstField(panel: HTMLElement): HTMLElement | null {
  if (panel.contains(document.activeElement)) return null
  const wanted = panel.querySelector<HTMLElement>('[data-begin] input')
  if (wanted) return wanted
  const open = [...panel.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => !field.matches(':disabled, [readonly], [aria-hidden=true], [tabindex="-1"]'),
  )
  const first = open[0]
  // Something is chosen there already: who edits a record goes where they want to.
  if (first?.matches('[data-chosen]')) return null
  if (!first || (isTyped(first) && window.matchMedia('(pointer: coarse)').matches)) return null
  const group =
    first.matches('[type=radio]') && open.find((one) => one.matches(':checked') && nameOf(one) === nameOf(first))
  return group || first
}

const nameOf = (field: HTMLElement) => (field as HTMLInputElement).name
