import { between } from './chosen-rows'

interface RowActs {
  /** Whether a touch ticks a row instead of opening it. */
  isChoosing: () => boolean
  /** Whether any row is chosen. */
  hasChosen: () => boolean
  toggle: (ids: readonly string[], isOn: boolean) => void
  /** From now on a touch ticks a row. */
  begin: () => void
  clear: () => void
}

const longPressMs = 500
/** A finger that moves further scrolls. */
const farPx = 10

/**
 * What people do with the rows below `root` to choose them, beside ticking one: Shift with a click ticks up to the row
 * before, Ctrl or Cmd A the whole page, a long touch begins to choose, Escape ends it.
 * @returns what takes it all away.
 */
export function listenToRows(root: HTMLElement, acts: RowActs): () => void {
  const gone = new AbortController()
  const { signal } = gone
  // A row may have been ticked before anybody listened.
  let last =
    [...root.querySelectorAll<HTMLElement>('tr[data-key]')].findLast((row) => boxOf(row)?.checked)?.dataset.key ?? null
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  /** The touch that has just ticked a row is no click on it. */
  let isHeld = false
  const keys = () => [...root.querySelectorAll<HTMLElement>('tr[data-key]')].map((row) => row.dataset.key as string)
  const toggleRow = (row: HTMLElement) => acts.toggle([row.dataset.key as string], !boxOf(row)?.checked)
  const letGo = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }

  function onClick(event: MouseEvent) {
    const row = rowOf(event.target)
    if (!row) return
    const isTick = (event.target as HTMLElement).closest('[data-tick]') !== null
    if (isTick) {
      const box = event.target
      if (!(box instanceof HTMLInputElement)) return
      const key = row.dataset.key as string
      if (event.shiftKey) acts.toggle(between(keys(), last, key), box.checked)
      last = key
    } else if (isHeld || acts.isChoosing()) {
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld) toggleRow(row)
    }
    isHeld = false
  }

  function onPointerDown(event: PointerEvent) {
    letGo()
    isHeld = false
    const row = rowOf(event.target)
    if (!row || event.pointerType !== 'touch' || acts.isChoosing()) return
    const timer = setTimeout(() => {
      press = null
      isHeld = true
      acts.begin()
      toggleRow(row)
    }, longPressMs)
    press = { timer, x: event.clientX, y: event.clientY }
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > farPx) letGo()
  }

  function onKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return
    if (event.key === 'Escape' && (acts.hasChosen() || acts.isChoosing())) acts.clear()
    const isInList = root.contains(event.target as Node) || acts.hasChosen()
    if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !isInList) return
    event.preventDefault()
    acts.toggle(keys(), true)
  }

  root.addEventListener('click', onClick, { signal, capture: true })
  root.addEventListener('pointerdown', onPointerDown, { signal })
  root.addEventListener('pointermove', onPointerMove, { signal })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    root.addEventListener(end, letGo, { signal })
  // A long touch ticks the row: the browser's own menu would cover it. Shift would mark the text between.
  root.addEventListener('contextmenu', (event) => (press || isHeld) && event.preventDefault(), { signal })
  root.addEventListener('mousedown', (event) => event.shiftKey && isOfTick(event.target) && event.preventDefault(), {
    signal,
  })
  window.addEventListener('keydown', onKey, { signal })
  return () => {
    letGo()
    gone.abort()
  }
}

const rowOf = (target: EventTarget | null) => (target as HTMLElement).closest<HTMLElement>('tr[data-key]')
const boxOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('[data-tick] input')
const isOfTick = (target: EventTarget | null) => (target as HTMLElement).closest('[data-tick]') !== null

/** A key that goes into a field, a menu or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"]') !== null))
