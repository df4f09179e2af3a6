/** Where the page of rounds on this phone stands; it is nobody’s, and the same for everybody (WALK-2). */
export const shellPath = '/rounds'

/** Addresses that this one page answers, with a signal and without: the rounds on this phone, and the walk of one. */
export const isShellPath = (path: string): boolean => path === shellPath || walkIn(path) !== null

/** The round that an address walks, and the organisation acted in. */
export function walkIn(path: string): { organisationId: string; roundId: string } | null {
  const [, organisationId, roundId] = /^\/portal\/([0-9a-f-]{36})\/rounds\/([0-9a-f-]{36})\/do\/?$/i.exec(path) ?? []
  return organisationId && roundId ? { organisationId, roundId } : null
}

/** The address of a round’s walk. */
export const walkPath = ({ organisationId, roundId }: { organisationId: string; roundId: string }): string =>
  `/portal/${organisationId}/rounds/${roundId}/do`

/** The build’s files that a text of it names: those of a page, and those that its scripts load when they are needed. */
export function filesNamedIn(text: string): string[] {
  const named = text.matchAll(/static\/(?:chunks|media)\/[\w.~/-]+\.(?:js|css|woff2|wasm)/g)
  return [...new Set([...named].map(([path]) => `/_next/${path}`))]
}
