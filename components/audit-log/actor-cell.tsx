import { VenetianMask } from 'lucide-react'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'

/** Who did it, and who was acting as that person. */
export function ActorCell({ user, impersonator }: Pick<AuditLineOutput, 'user' | 'impersonator'>) {
  return (
    <>
      {user?.fullName ?? <span className="text-muted">Unknown person</span>}
      {impersonator && (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <VenetianMask aria-hidden className="size-3.5 shrink-0" />
          <span>by {impersonator.fullName}</span>
        </span>
      )}
    </>
  )
}
