import type { SiteRow } from './queries'
import type { SiteNode, SiteOutput } from './schema'

/** Row → answer. */
export const presentSite = (row: SiteRow): SiteOutput => ({
  ...common(row),
  organisation: { id: row.organisation.id, name: row.organisation.name },
})

const common = ({ id, name, organisationId, parentId, locationTrail }: SiteRow) => ({
  id,
  name,
  organisationId,
  parentId,
  locationTrail,
})

/** All rows of an organisation → its roots with their zones, in the order of the rows (R 202, 285). */
export function presentTree(rows: readonly SiteRow[]): SiteNode[] {
  const nodes = new Map<string, SiteNode>(rows.map((row) => [row.id, { ...common(row), children: [] }]))
  const roots: SiteNode[] = []
  for (const node of nodes.values()) {
    const siblings = node.parentId ? nodes.get(node.parentId)?.children : roots
    siblings?.push(node)
  }
  return roots
}
