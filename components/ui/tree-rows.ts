/** A place in a tree, with what is within it. */
export interface TreeNode {
  id: string
  label: string
  href?: string
  /** At the right: a count, that may lead somewhere. */
  aside?: { text: string; href?: string }
  children: readonly TreeNode[]
}

/** A line of a tree that is shown. */
export interface TreeRow {
  node: TreeNode
  /** From 1. */
  level: number
  /** From 1, among `siblings`. */
  position: number
  siblings: number
  folds: boolean
  isOpen: boolean
  /** Index of the row above it in the tree; -1 at the top. */
  parent: number
}

/** The rows that are in sight where some nodes are folded, in reading order. */
export function visibleRows(nodes: readonly TreeNode[], isOpen: (node: TreeNode, level: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (siblings: readonly TreeNode[], level: number, parent: number) => {
    siblings.forEach((node, i) => {
      const folds = node.children.length > 0
      const row = {
        node,
        level,
        position: i + 1,
        siblings: siblings.length,
        folds,
        parent,
        isOpen: folds && isOpen(node, level),
      }
      const at = rows.push(row) - 1
      if (row.isOpen) add(node.children, level + 1, at)
    })
  }
  add(nodes, 1, -1)
  return rows
}

interface Nested {
  children: readonly Nested[]
}

/** How many nodes there are, whatever is folded. */
export const countNodes = (nodes: readonly Nested[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0)

/**
 * The part of a tree that has these words in a name, without case: what fits with all that is within it, and the way
 * there. `open` are the nodes to unfold so that all that fits is in sight.
 */
export function searchTree(nodes: readonly TreeNode[], keywords: string): { nodes: TreeNode[]; open: Set<string> } {
  const wanted = keywords.trim().toLowerCase()
  const open = new Set<string>()
  const search = (siblings: readonly TreeNode[]): TreeNode[] =>
    siblings.flatMap((node) => {
      const within = search(node.children)
      if (within.length > 0) open.add(node.id)
      if (node.label.toLowerCase().includes(wanted)) return [node]
      return within.length > 0 ? [{ ...node, children: within }] : []
    })
  return { nodes: search(nodes), open }
}

/**
 * Where a key leads from a row: to another one, or to folding or unfolding this one. `null`: the key means nothing
 * here.
 */
export function treeKey(rows: readonly TreeRow[], at: number, key: string): { to: number } | { open: boolean } | null {
  const row = rows[at]
  if (!row) return null
  if (key === 'ArrowDown') return { to: Math.min(at + 1, rows.length - 1) }
  if (key === 'ArrowUp') return { to: Math.max(at - 1, 0) }
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: rows.length - 1 }
  if (key === 'ArrowRight' && row.folds) return row.isOpen ? { to: at + 1 } : { open: true }
  if (key === 'ArrowLeft' && row.isOpen) return { open: false }
  if (key === 'ArrowLeft' && row.parent >= 0) return { to: row.parent }
  return null
}
