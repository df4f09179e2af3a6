import type { NamedRow } from './queries'
import type { NamedOutput } from './schema'

/** Row → answer. */
export const presentNamed = ({ id, name, organisationId, organisation }: NamedRow): NamedOutput => ({
  id,
  name,
  organisationId,
  organisation: { id: organisation.id, name: organisation.name },
})
