/** Marks a step back that the page itself takes: it closes what it has asked about already. */
export const ownStep = 'own-step'

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
 * @returns how to stop.
 */
export function holdBack(ask: () => void): () => void {
  if (!isHere()) return () => undefined
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || event.info === ownStep) return
    event.preventDefault()
    ask()
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
