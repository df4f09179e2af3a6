import { groupOf, type Reach } from './reach'
import type { Kind, Owner, OwnerRow } from './world'

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Records {
  /** Path of the record, with `{id}`, `{organisationId}` or `{id}/{size}`; a PUT goes to what stands before it. */
  path: string
  build: (owner: OwnerRow) => Promise<{ id: string }>
  /** One to be deleted, where that is another; default `build`. */
  fresh?: Records['build']
  /** Verbs that there are, each with those who may at all; others get 403, whatever the record (ERROR-2). */
  verbs: Partial<Record<Verb, readonly Kind[]>>
  /** Whose records a group sees; of others it gets 404. */
  reach: Reach
  /** Whose it may change; what is merely read is 403 (ERROR-3). Default: all that it sees. */
  own?: Reach
  /** Whose take no change: 409 (ORGANISATION-19, ASSET-27, LIBRARY-5). */
  frozen?: readonly Owner[]
  /** Owners that have such records; default all but `archivedAsset`. */
  owners?: readonly Owner[]
  /** Body of a change that is allowed. */
  change?: () => Record<string, unknown>
  /** A GET that writes a line to the audit log (impersonation, exports). */
  writes?: true
  /** Exceptions from the table, for those who have the capability and see the record. */
  except?: (kind: Kind, verb: Verb, owner: Owner) => number | undefined
}

/** What a call must answer, by its line of the table. */
export function expected(
  { verbs, reach, own = reach, frozen = [], except }: Records,
  kind: Kind,
  verb: Verb,
  owner: Owner,
) {
  if (kind === 'nobody') return 401
  if (!verbs[verb]?.includes(kind)) return 403
  const group = groupOf(kind)
  if (!reach[group]?.includes(owner)) return 404
  if (verb !== 'GET' && !own[group]?.includes(owner)) return 403
  const special = except?.(kind, verb, owner)
  if (special === 403 || special === 404) return special
  if (verb !== 'GET' && frozen.includes(owner)) return 409
  return special ?? 200
}
