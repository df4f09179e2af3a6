import { Flag } from 'lucide-react'

/** What follows of an answer for findings, said while it is given. */
export function FollowsLine({ children }: { children: string | undefined }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-muted empty:hidden">
      {children && (
        <>
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      )}
    </p>
  )
}
