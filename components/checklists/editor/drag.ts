import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Edit } from '../model/edit'
import { dropAt, type Row } from '../model/places'

/** So far the pointer goes before it is a drag, not a click. */
const threshold = 4
/** So near to the edge of the window it scrolls along. */
const edge = 72

/**
 * Follows the pointer from a handle on: shows by a line where the row would go, scrolls along at the window's edges,
 * and at last says what was meant. Escape gives it up. Rows are measured, not drawn again, so two hundred stay smooth.
 */
export function beginDrag(
  { currentTarget: handle, clientY: from, pointerId }: ReactPointerEvent<HTMLButtonElement>,
  id: string,
  isSection: boolean,
  drop: (edit: Edit) => void,
): void {
  const root = handle.closest<HTMLElement>('[data-checklist-editor]')
  const row = handle.closest<HTMLElement>(isSection ? '[data-section]' : '[data-item]')
  const line = root?.querySelector<HTMLElement>('[data-drop-line]')
  if (!root || !row || !line) return
  const release = new AbortController()
  const { signal } = release
  let y = from
  let frame = 0
  let hasBegun = false
  let wanted: Edit | undefined

  function look() {
    frame = 0
    const rows = isSection ? sectionRows(root as HTMLElement) : itemRows(root as HTMLElement)
    const place = dropAt(rows, y, id)
    wanted =
      place &&
      (isSection
        ? { do: 'moveSection', id, to: place.to }
        : { do: 'moveItem', id, section: place.section, to: place.to })
    if (place && line && root) line.style.top = `${place.line - root.getBoundingClientRect().top}px`
    line?.toggleAttribute('hidden', !place)
    const by = y < edge ? y - edge : y > innerHeight - edge ? y - innerHeight + edge : 0
    if (by === 0) return
    window.scrollBy(0, by / 4)
    frame = requestAnimationFrame(look)
  }
  function end(isMeant: boolean) {
    release.abort()
    cancelAnimationFrame(frame)
    line?.setAttribute('hidden', '')
    row?.removeAttribute('data-dragged')
    if (isMeant && hasBegun && wanted) drop(wanted)
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    (event: PointerEvent) => {
      y = event.clientY
      hasBegun ||= Math.abs(y - from) > threshold
      if (!hasBegun) return
      row.setAttribute('data-dragged', '')
      frame ||= requestAnimationFrame(look)
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal })
}

function itemRows(root: HTMLElement): Row[] {
  return [...root.querySelectorAll<HTMLElement>('[data-section]')].flatMap((section): Row[] => {
    const name = section.dataset.section ?? ''
    const items = [...section.querySelectorAll<HTMLElement>('[data-item]')]
    if (items.length > 0) return items.map((item) => ({ section: name, item: item.dataset.item, ...heights(item) }))
    const list = section.querySelector<HTMLElement>('[data-items]')
    return list ? [{ section: name, ...heights(list) }] : []
  })
}

/** Sections as the rows of one list. */
const sectionRows = (root: HTMLElement): Row[] =>
  [...root.querySelectorAll<HTMLElement>('[data-section]')].map((section) => ({
    section: '',
    item: section.dataset.section,
    ...heights(section),
  }))

function heights(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return { top, bottom }
}
