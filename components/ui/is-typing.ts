/** Whether a key goes into a field or a dialog, and is no shortcut of the page. A button that chooses files takes no keys. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="file"]), textarea, select, [role="dialog"]') !== null)
  )
}
