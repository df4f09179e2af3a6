/**
 * Whether a key goes into a field or a dialog, and is no shortcut of the page. A button that chooses files
 * takes no keys.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="file"]), textarea, select, [role="dialog"]') !== null)
  )
}

/**
 * Whether a key may be a shortcut: nobody types, nothing else has taken it, and the person has not switched them off.
 */
export const mayBeShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !isTyping(event.target) &&
  document.querySelector('[data-shortcuts="off"]') === null
