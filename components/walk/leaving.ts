let isMeant = false

/** Runs what leads away from the page by itself, or to log in: all that was done is kept, so nobody is asked. */
export function leave(go: () => void): void {
  isMeant = true
  go()
}

/** Of a link that leads on from here: what was done is kept, so nobody is asked. */
export const goOn = (): void => leave(() => undefined)

/**
 * Has the browser ask before the page is closed, as long as something on it is not sent (WALK-13). @returns ends that.
 */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isMeant) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
