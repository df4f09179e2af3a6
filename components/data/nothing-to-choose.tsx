import type { ReactNode } from 'react'

interface NothingToChooseProps {
  /** What is missing: "No sectors for this organisation." */
  children: ReactNode
  /** Whoever may make the first one is led there in a new tab, so that what was typed here stays. */
  create?: { href: string; label: string } | false
  /** Text for everybody else. */
  otherwise: string
}

/** Below a field that has no option at all: why, and what to do. */
export function NothingToChoose({ children, create, otherwise }: NothingToChooseProps) {
  return (
    <p role="status" className="mt-1.5 text-sm text-muted">
      {children}{' '}
      {create ? (
        <a href={create.href} target="_blank" rel="noopener" className="link">
          {create.label} (opens in a new tab)
        </a>
      ) : (
        otherwise
      )}
    </p>
  )
}
