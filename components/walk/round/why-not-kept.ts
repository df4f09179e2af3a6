/** Why something could not be kept, in words that help. */
export function whyNotKept(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'This phone is full: nothing was kept. Make room and try again'
  return 'This could not be kept. Try again; if a photo is with it, take another one'
}
