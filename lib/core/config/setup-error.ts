/**
 * Something the operator has to put right before the server can run. The message is one line that says what and how.
 */
export class SetupError extends Error {
  override name = 'SetupError'
}
