'use client'
import { useState } from 'react'
import { PendingInvites as Invites } from '@/components/data/pending-invites'
import { usePortal } from '@/components/data/portal-context'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { callOf } from '@/lib/core/client/endpoint'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { pendingInvitesApi, resendInviteCall } from '@/lib/resources/users/client'
import { mayEditMember } from '@/lib/resources/users/policy'
import type { PendingInviteOutput } from '@/lib/resources/users/schema'
import { ClientAdminBadge, RoleBadge } from './role-badge'

const loadAgain = () => import('./many/invite-again')

/** People who were invited and have not answered yet, with what they were invited for (ORGANISATION-45). */
export function PendingInvites({ first }: { first: PendingInviteOutput[] }) {
  const { viewer } = usePortal()
  const [again, setAgain] = useState<readonly string[] | null>(null)
  const close = () => setAgain(null)
  const Again = useOnDemand(loadAgain, again !== null, close)?.InviteAgain
  return (
    <>
      <Invites
        client={pendingInvitesApi}
        onAgain={setAgain}
        first={first}
        // A Manager does not take an Admin's invite back (ORGANISATION-44).
        resend={(id) => callOf(resendInviteCall, { id })}
        mayChange={({ organisationIds }) =>
          actsAsClientAdmin(viewer) || organisationIds.every(({ role }) => mayEditMember(viewer, role))
        }
        about={({ organisationIds }) => (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {organisationIds.length === 0 && <ClientAdminBadge />}
            {organisationIds.map(({ organisationId, label, role }) => (
              <span key={organisationId} className="inline-flex flex-wrap items-center gap-1.5 text-sm">
                {actsAsClientAdmin(viewer) && label} <RoleBadge role={role} />
              </span>
            ))}
          </div>
        )}
      />
      {again && Again && <Again ids={again} onClose={close} />}
    </>
  )
}
