import { randomUUID } from 'node:crypto'

/** The caller's own id where it is well-formed, otherwise a new one (ERROR-25). */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(sent) ? sent : randomUUID()
}
