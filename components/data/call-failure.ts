/** What the API refused: its messages by field, as `errors` (what `Form` expects). */
export class CallFailure extends Error {
  constructor(
    readonly status: number,
    readonly errors: Record<string, string[]>,
  ) {
    super(Object.values(errors).flat().join(' ') || `The server answered ${status}`)
    this.name = 'CallFailure'
  }
}

/** Whether what failed may well work a little later: nobody answered, something is away or overrun. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status >= 500 || error.status === 429

/** The server's own words where it said some. */
export const globalMessages = (error: unknown) =>
  error instanceof CallFailure && error.errors.global?.length ? error.errors.global : undefined

/** What was refused, in the server's words; what a proxy says in its place, a page perhaps, tells nobody what to do. */
export function failureOf(status: number, body: unknown): CallFailure {
  const errors = (body ?? {}) as Record<string, string[]>
  const isSaid = Object.values(errors).flat().length > 0
  return new CallFailure(status, isSaid ? errors : { global: [`${unsaid} (${status})`] })
}
const unsaid = 'The server could not answer. Please try again in a moment'
