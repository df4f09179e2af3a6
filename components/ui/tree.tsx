'use client'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from './button'
import type { MenuEntry } from './menu'
import { TreeRowLine } from './tree-row'
import { countNodes, searchTree, type TreeNode, type TreeRow, treeKey, visibleRows } from './tree-rows'
import { useWindowRange } from './use-window-range'

interface TreeProps {
  /** What it shows, for screen readers. */
  label: string
  nodes: readonly TreeNode[]
  /** Shows only what has these words in its name, and the way there. */
  keywords?: string
  rowActions?: (node: TreeNode) => MenuEntry[]
}

/** Rows of one height (a class of TreeRowLine says the same): only those near the window are drawn. */
const rowHeight = 44
/** With more nodes than this, the sites begin folded. */
const many = 150

/**
 * Sites and their zones. By keyboard one row is in the tab order; arrows, Home and End move, right and left unfold and
 * fold, Enter opens, Tab goes on to the row's own link and menu.
 */
export function Tree({ label, nodes, keywords = '', rowActions }: TreeProps) {
  const folding = useFolding(nodes, keywords)
  const { rows, toggle } = folding
  const [activeId, setActive] = useState<string>()
  const wantsFocus = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const [from, to] = useWindowRange(box, rows.length, rowHeight)
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  )
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const row = box.current?.querySelector<HTMLElement>('[data-active]')
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
  const move = (event: KeyboardEvent, at: number) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : treeKey(rows, at, event.key)
    if (!step) return
    event.preventDefault()
    wantsFocus.current = true
    if ('to' in step) setActive(rows[step.to]?.node.id)
    else toggle(rows[at] as TreeRow, step.open)
  }
  const isNear = (_: TreeRow, at: number) => (at >= from && at < to) || at === active
  return (
    <>
      {folding.canFold && (
        <div data-chrome className="flex flex-wrap gap-2 border-b px-3 py-2">
          <Button size="sm" variant="ghost" icon={ChevronsUpDown} onClick={() => folding.toggleAll(true)}>
            Expand all
          </Button>
          <Button size="sm" variant="ghost" icon={ChevronsDownUp} onClick={() => folding.toggleAll(false)}>
            Collapse all
          </Button>
        </div>
      )}
      <div
        ref={box}
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length}
        className="relative"
        style={{ height: rows.length * rowHeight }}
      >
        {rows
          .map((row, at) => ({ row, at }))
          .filter(({ row, at }) => isNear(row, at))
          .map(({ row, at }) => (
            <TreeRowLine
              key={row.node.id}
              row={row}
              at={at}
              top={at * rowHeight}
              isActive={at === active}
              actions={rowActions}
              onFocus={() => setActive(row.node.id)}
              onKeyDown={(event) => move(event, at)}
              onToggle={() => toggle(row, !row.isOpen)}
            />
          ))}
      </div>
    </>
  )
}

/**
 * Which nodes are unfolded: all of a small tree; while searching, those above what was found. A node that somebody
 * folds stays folded.
 */
function useFolding(nodes: readonly TreeNode[], keywords: string) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [ofSearch, setOfSearch] = useState<{ keywords: string; opened: ReadonlyMap<string, boolean> }>()
  const isSearch = keywords.trim() !== ''
  const found = useMemo(() => (isSearch ? searchTree(nodes, keywords) : null), [nodes, keywords, isSearch])
  const shown = found?.nodes ?? nodes
  const isLarge = useMemo(() => countNodes(nodes) > many, [nodes])
  const chosen = !isSearch ? opened : ofSearch?.keywords === keywords ? ofSearch.opened : nothing
  const rows = useMemo(
    () => visibleRows(shown, ({ id }) => chosen.get(id) ?? (found ? found.open.has(id) : !isLarge)),
    [shown, chosen, found, isLarge],
  )
  const choose = (next: ReadonlyMap<string, boolean>) =>
    isSearch ? setOfSearch({ keywords, opened: next }) : setOpened(next)
  return {
    rows,
    canFold: shown.some(({ children }) => children.length > 0),
    toggle: ({ node }: TreeRow, open: boolean) => choose(new Map(chosen).set(node.id, open)),
    toggleAll: (open: boolean) => choose(new Map(visibleRows(shown, () => true).map(({ node }) => [node.id, open]))),
  }
}

const nothing: ReadonlyMap<string, boolean> = new Map()
