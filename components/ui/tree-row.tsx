// biome-ignore-all lint/a11y/useSemanticElements: rows stand at places of their own, which those of a table can't
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, as the pattern of a treegrid allows
'use client'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from './link'
import { Menu, type MenuEntry } from './menu'
import type { TreeNode, TreeRow } from './tree-rows'

interface TreeRowLineProps {
  row: TreeRow
  at: number
  top: number
  /** The one row that is in the tab order. */
  isActive: boolean
  actions?: (node: TreeNode) => MenuEntry[]
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
}

/** On a phone two lines fit into a row. */
const nameClass = 'sm:truncate max-sm:line-clamp-2 max-sm:leading-5 max-sm:wrap-anywhere'

/** A row of a Tree, at its place. What is in it is reached by Tab from the active row only. */
export function TreeRowLine({ row, at, top, isActive, actions, onFocus, onKeyDown, onToggle }: TreeRowLineProps) {
  const { node, level, folds, isOpen } = row
  const entries = actions?.(node) ?? []
  const tabIndex = isActive ? 0 : -1
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('a')?.click()
    else onKeyDown(event)
  }
  return (
    <div
      role="row"
      data-active={isActive || undefined}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-rowindex={at + 1}
      aria-expanded={folds ? isOpen : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={press}
      onClick={follow}
      style={{ top }}
      className={clsx(
        'absolute inset-x-0 flex h-11 items-center gap-3 border-b pr-2 last:border-b-0 hover:bg-hover focus-visible:z-10 focus-visible:-outline-offset-2',
        node.href && 'cursor-pointer',
      )}
    >
      <div
        role="gridcell"
        className="flex h-full min-w-0 flex-1 items-center gap-1"
        style={{ paddingLeft: `calc(0.75rem + ${level - 1} * clamp(0.75rem, 3vw, 1.5rem))` }}
      >
        {folds ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${node.label}`}
            onClick={onToggle}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink max-sm:size-11"
          >
            <ChevronRight
              aria-hidden
              className={clsx('size-4 transition-transform motion-reduce:transition-none', isOpen && 'rotate-90')}
            />
          </button>
        ) : (
          <span aria-hidden className="w-8 shrink-0 max-sm:w-11" />
        )}
        {node.href ? (
          <Link
            href={node.href}
            scroll={false}
            tabIndex={-1}
            title={node.label}
            className={clsx(
              'min-w-0 rounded-sm underline-offset-3 hover:underline',
              nameClass,
              level === 1 && 'font-medium',
            )}
          >
            {node.label}
          </Link>
        ) : (
          <span className={clsx(nameClass, level === 1 && 'font-medium')}>{node.label}</span>
        )}
      </div>
      <div role="gridcell" className="flex shrink-0 items-center gap-1">
        {node.aside?.href ? (
          <Link
            href={node.aside.href}
            tabIndex={tabIndex}
            className="nums inline-flex min-h-8 items-center rounded-sm px-2 text-sm text-muted underline-offset-3 hover:text-ink hover:underline max-sm:min-h-11"
          >
            {node.aside.text}
          </Link>
        ) : (
          node.aside && <span className="nums px-2 text-sm text-muted">{node.aside.text}</span>
        )}
        {entries.length > 0 && <Menu label={`Actions for ${node.label}`} entries={entries} tabIndex={tabIndex} />}
      </div>
    </div>
  )
}

/** A click on free space of the row follows its link. */
function follow(event: MouseEvent<HTMLDivElement>) {
  const target = event.target as HTMLElement
  if (!event.currentTarget.contains(target) || target.closest('a, button, [role="menu"]')) return
  event.currentTarget.querySelector<HTMLElement>('a')?.click()
}
