/** Marks a step back that the page itself takes, after it has asked whether it may. */
const ownStep = 'own-step'

const isHere = () => 'navigation' in window

/** The entry before this one in the tab's history; none in a browser without the Navigation API. */
function entryBefore(): NavigationHistoryEntry | undefined {
  if (!isHere()) return undefined
  const { currentEntry } = window.navigation
  return currentEntry ? window.navigation.entries()[currentEntry.index - 1] : undefined
}

/**
 * Steps back where the entry before this one in the tab's history is that very address, so that Back does not lead
 * into a closed dialog again. Not where the browser would load that page anew, as after a dialog that was opened by its
 * address: what the snackbar says would be gone with this one.
 * @returns whether it did.
 */
export function stepBackTo(href: string): boolean {
  const before = entryBefore()
  if (!before?.sameDocument || before.url !== new URL(href, location.href).href) return false
  window.navigation.back({ info: ownStep })
  return true
}

/**
 * Holds up the browser's Back and Forward and asks instead, where the browser lets a page do so.
 * @param ask is given what goes there after all.
 * @returns how to stop.
 */
export function holdBack(ask: (go: () => void) => void): () => void {
  if (!isHere()) return () => undefined
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || event.info === ownStep) return
    if (event.defaultPrevented) return
    event.preventDefault()
    const { key } = event.destination
    ask(() => window.navigation.traverseTo(key, { info: ownStep }))
  }
  window.navigation.addEventListener('navigate', hold)
  return () => window.navigation.removeEventListener('navigate', hold)
}

/**
 * Steps back where the entry before this one in the tab's history lies below that path.
 * @returns whether it did.
 */
export function stepBackWithin(path: string): boolean {
  const before = entryBefore()
  if (!before?.url || !new URL(before.url).pathname.startsWith(path)) return false
  window.navigation.back({ info: ownStep })
  return true
}

/**
 * Holds up links that lead to another page of this window, and asks instead.
 * @param ask is given the address below this host.
 * @returns how to stop.
 */
export function holdLinks(ask: (path: string) => void): () => void {
  const hold = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target && link.target !== '_self') return
    const path = link.pathname + link.search
    if (path === location.pathname + location.search) return
    // Next's Link leaves alone what was prevented; a menu still sees the click and closes.
    event.preventDefault()
    ask(path + link.hash)
  }
  document.addEventListener('click', hold, true)
  return () => document.removeEventListener('click', hold, true)
}
