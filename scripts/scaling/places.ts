/* Where each table would lie on a distributed PostgreSQL. docs/scaling.md says why. */

type Place = 'distributed' | 'reference' | 'local'

/**
 * A copy on each node: small, read by every call, written seldom. Here people are among them, since a system admin acts
 * in clients that are not their own.
 */
export const reference = ['Client', 'ClientHostname', 'User']

/** On one node alone: what comes before the client is known, or belongs to no client. */
export const local = [
  'Session',
  'SessionToken',
  'EmailToken',
  'FormerEmail',
  'OneTimeToken',
  'SecondFactorToken',
  'CaptchaUse',
  'RateLimit',
  'ServerInstance',
  '_prisma_migrations',
]

/** All others are cut into shards by `clientId`. */
export function placeOf(table: string): Place {
  if (reference.includes(table)) return 'reference'
  return local.includes(table) ? 'local' : 'distributed'
}
