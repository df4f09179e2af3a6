/** Marks a step back that the page itself takes: it closes what it has asked about already. */
export const ownStep = 'own-step'

const isHere = () => 'navigation' in window

/**
 * Steps back where the entry before this one in the tab's history is that very address, so that Back does not lead
 * into a closed dialog again.
 * @returns whether it did; never in a browser without the Navigation API.
 */
export function stepBackTo(href: string): boolean {
  if (!isHere()) return false
  const { currentEntry } = window.navigation
  const before = currentEntry ? window.navigation.entries()[currentEntry.index - 1] : undefined
  if (before?.url !== new URL(href, location.href).href) return false
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
 * @returns whether it did; never in a browser without the Navigation API.
 */
export function stepBackWithin(path: string): boolean {
  if (!isHere()) return false
  const { currentEntry } = window.navigation
  const before = currentEntry ? window.navigation.entries()[currentEntry.index - 1] : undefined
  if (!before?.url || !new URL(before.url).pathname.startsWith(path)) return false
  window.navigation.back({ info: ownStep })
  return true
}
