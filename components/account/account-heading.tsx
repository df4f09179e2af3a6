import type { ReactNode } from 'react'

/** What this screen is for, and a line about it. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-2xl font-semibold tracking-[-0.02em] wrap-anywhere">{title}</h1>
      {children && <div className="mt-1.5 text-md text-muted">{children}</div>}
    </header>
  )
}
