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

/**
 * All rows of an organisation → its roots with their zones, in the order of the rows (SITE-9). `assets` are the
 * tagged assets that stand in each site itself.
 */
export function presentTree(rows: readonly SiteRow[], assets: ReadonlyMap<string, number>): SiteNode[] {
  const nodes = new Map<string, SiteNode>(
    rows.map((row) => [row.id, { ...common(row), assetCount: assets.get(row.id) ?? 0, children: [] }]),
  )
  const roots: SiteNode[] = []
  for (const node of nodes.values()) {
    const siblings = node.parentId ? nodes.get(node.parentId)?.children : roots
    siblings?.push(node)
  }
  for (const root of roots) addUp(root)
  return roots
}

/** Counts what stands in the zones below too. */
function addUp(node: SiteNode): number {
  for (const child of node.children) node.assetCount += addUp(child)
  return node.assetCount
}
