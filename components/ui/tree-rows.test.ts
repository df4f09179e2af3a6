import { describe, expect, it } from 'vitest'
import { countNodes, searchTree, type TreeNode, treeKey, visibleRows } from './tree-rows'

const node = (label: string, children: TreeNode[] = []): TreeNode => ({ id: label, label, children })
const tree = [node('Office', [node('Plant room', [node('Boiler')]), node('Kitchen')]), node('Depot')]
const labels = (nodes: readonly TreeNode[]) => visibleRows(nodes, () => true).map(({ node }) => node.label)

describe('a tree', () => {
  it('shows the rows that are not folded, each with its level and position', () => {
    const rows = visibleRows(tree, ({ id }) => id === 'Office')
    expect(
      rows.map(({ node, level, position, siblings, parent }) => [node.label, level, position, siblings, parent]),
    ).toEqual([
      ['Office', 1, 1, 2, -1],
      ['Plant room', 2, 1, 2, 0],
      ['Kitchen', 2, 2, 2, 0],
      ['Depot', 1, 2, 2, -1],
    ])
    expect(countNodes(tree)).toBe(5)
  })

  it('finds nodes by name without case, and shows them with what is above and within them', () => {
    const { nodes, open } = searchTree(tree, ' BOIL ')
    expect(labels(nodes)).toEqual(['Office', 'Plant room', 'Boiler'])
    expect([...open].sort()).toEqual(['Office', 'Plant room'])
    expect(labels(searchTree(tree, 'plant').nodes)).toEqual(['Office', 'Plant room', 'Boiler'])
    expect(searchTree(tree, 'x').nodes).toEqual([])
  })

  it('is gone through by arrow keys', () => {
    const rows = visibleRows(tree, ({ id }) => id === 'Office')
    const from = (label: string, key: string) =>
      treeKey(
        rows,
        rows.findIndex(({ node }) => node.label === label),
        key,
      )
    expect(from('Office', 'ArrowDown')).toEqual({ to: 1 })
    expect(from('Office', 'ArrowUp')).toEqual({ to: 0 })
    expect(from('Office', 'ArrowRight')).toEqual({ to: 1 })
    expect(from('Office', 'ArrowLeft')).toEqual({ open: false })
    expect(from('Plant room', 'ArrowRight')).toEqual({ open: true })
    expect(from('Kitchen', 'ArrowLeft')).toEqual({ to: 0 })
    expect(from('Kitchen', 'ArrowRight')).toBeNull()
    expect(from('Kitchen', 'End')).toEqual({ to: 3 })
    expect(from('Depot', 'Home')).toEqual({ to: 0 })
    expect(from('Depot', 'a')).toBeNull()
  })
})
