'use client'
import { usePortal } from '@/components/data/portal-context'
import { PortalHeader } from '@/components/portal/portal-header'
import { Banner } from '@/components/ui/banner'
import type { Me, OwnSession } from '@/lib/resources/accounts/schema'
import { BasicDetails } from './basic-details'
import { ChangePassword } from './change-password'
import { DeleteAccount } from './delete-account'
import { OwnOrganisations } from './own-organisations'
import { OwnSessions } from './own-sessions'

/** One's own account (ACCOUNT-40). Whoever acts as somebody else changes the names only (ACCOUNT-52). */
export function Profile({ me, sessions }: { me: Me; sessions: readonly OwnSession[] }) {
  const { viewer } = usePortal()
  const isImpersonating = viewer.impersonator !== undefined
  return (
    <>
      <PortalHeader title="Your profile" />
      <div className="flex max-w-3xl flex-col gap-5">
        {isImpersonating && (
          <Banner kind="warning">
            You are working as {me.fullName}. Only {me.firstName} can change the email address and password, or delete
            the account.
          </Banner>
        )}
        <BasicDetails me={me} isImpersonating={isImpersonating} />
        {!isImpersonating && (
          <>
            <ChangePassword email={me.email} />
            <OwnSessions first={sessions} />
            {me.organisations.length > 0 && <OwnOrganisations organisations={me.organisations} />}
            <DeleteAccount id={me.id} />
          </>
        )}
      </div>
    </>
  )
}
