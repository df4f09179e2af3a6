'use client'
import { leaveFor } from '@/components/account/sign-in'
import { request } from '@/components/data/request'
import { leaveOrganisationCall } from '@/lib/resources/accounts/client'
import { type Organisation, OwnOrganisations } from './own-organisations'

/**
 * For whoever has still to set up a second step: the way out of an organisation whose Admin he was made by others
 * (FACTOR-24).
 */
export function LeaveInstead({ organisations }: { organisations: readonly Organisation[] }) {
  return (
    <OwnOrganisations
      organisations={organisations}
      onLeave={async ({ id }) => {
        await request(leaveOrganisationCall, { params: { id } })
        // Where nothing asks for a second step any more, that page leads on by itself.
        await leaveFor('/two-step-sign-in')
      }}
    />
  )
}
