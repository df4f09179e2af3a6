/** Between the two clicks of a double click; longer, and the first one opens the row. */
const doubleClickMs = 250

/**
 * Opens cells below `root` that can be changed, which have `data-edit`: by a double click, and by F2 the first of the
 * row. One click of a mouse on such a cell opens the row as elsewhere, once no second one has followed.
 * @returns what takes it away.
 */
export function listenToCells(root: HTMLElement, edit: (cell: HTMLElement) => void): () => void {
  const gone = new AbortController()
  const { signal } = gone
  let waiting: ReturnType<typeof setTimeout> | undefined

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target)
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    // What keys and scripts press has no count; a finger has its own ways.
    if (!cell || !isPlain || event.detail === 0 || (event as PointerEvent).pointerType === 'touch') return
    if (isOther(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(waiting)
    if (event.detail > 1) return
    const link = cell.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')
    waiting = setTimeout(() => document.getSelection()?.toString() || link?.click(), doubleClickMs)
  }

  function onDoubleClick(event: MouseEvent) {
    const cell = cellOf(event.target)
    if (!cell || isOther(event.target)) return
    clearTimeout(waiting)
    document.getSelection()?.removeAllRanges()
    edit(cell)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'F2' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const row = (event.target as HTMLElement).closest('tr')
    const cell = row?.querySelector<HTMLElement>('[data-edit]')
    if (!cell || isOther(event.target)) return
    event.preventDefault()
    edit(cell)
  }

  root.addEventListener('click', onClick, { signal, capture: true })
  root.addEventListener('dblclick', onDoubleClick, { signal })
  root.addEventListener('keydown', onKey, { signal })
  return () => {
    clearTimeout(waiting)
    gone.abort()
  }
}

const cellOf = (target: EventTarget | null) => (target as HTMLElement).closest<HTMLElement>('[data-edit]')

/** A control of its own within the cell, the open editor too. */
const isOther = (target: EventTarget | null): boolean =>
  (target as HTMLElement).closest(
    'button, input:not([type="checkbox"]), select, textarea, [data-editor], a:not([data-row-link])',
  ) !== null
