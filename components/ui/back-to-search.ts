/**
 * Before a button goes with what it took away: the focus goes to the search of its list; on a touch screen, where that
 * would bring up the keyboard over the rows, to the list itself. In a dialog it stays.
 */
export function backToSearch(button: HTMLElement): void {
  const list = button.closest('[role=dialog]') ? null : button.closest<HTMLElement>('[data-card]')
  if (!list) return
  const search = list.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
  if (search && !window.matchMedia('(pointer: coarse)').matches) {
    search.focus()
    return
  }
  list.tabIndex = -1
  list.focus({ preventScroll: true })
}
