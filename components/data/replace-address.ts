/**
 * Changes the page's address without a step in the history. From an effect: those of a page's first render run before
 * the router listens, which would then go on with the old address, so this waits until it does.
 * @returns how to take it back, for the effect's end.
 */
export function replaceAddress(address: string): () => void {
  const timer = setTimeout(() => window.history.replaceState(null, '', address))
  return () => clearTimeout(timer)
}
