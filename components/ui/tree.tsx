'use client'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'

export interface TreeNode {
  id: string
  label: string
  href?: string
  /** At the right: counts, a menu. */
  aside?: ReactNode
  children: readonly TreeNode[]
}

/** Sites and their zones: lists in lists, each can be folded. */
export function Tree({ label, nodes }: { label: string; nodes: readonly TreeNode[] }) {
  return (
    <ul aria-label={label}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} depth={0} />
      ))}
    </ul>
  )
}

function Branch({ node, depth }: { node: TreeNode; depth: number }) {
  const [open, setOpen] = useState(true)
  const folds = node.children.length > 0
  return (
    <li>
      <div
        className="flex min-h-11 items-center gap-1 border-t pr-3 hover:bg-hover"
        style={{ paddingLeft: `calc(0.75rem + ${depth} * clamp(0.75rem, 3vw, 1.5rem))` }}
      >
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Zones of ${node.label}`}
            onClick={() => setOpen(!open)}
            className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink max-sm:size-10"
          >
            <ChevronRight aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-90')} />
          </button>
        ) : (
          <span aria-hidden className="w-7 shrink-0 max-sm:w-10" />
        )}
        <span className={clsx('min-w-0 flex-1', depth === 0 && 'font-medium')}>
          {node.href ? (
            <Link
              href={node.href}
              prefetch={false}
              scroll={false}
              className="flex min-h-9 items-center rounded-sm hover:text-accent-text"
            >
              <span className="truncate">{node.label}</span>
            </Link>
          ) : (
            <span className="block truncate">{node.label}</span>
          )}
        </span>
        {node.aside}
      </div>
      {folds && open && (
        <ul aria-label={`Zones of ${node.label}`}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
