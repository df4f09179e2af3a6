'use client'
import { useCaller, usePortal } from '@/components/data/portal-context'
import { PortalHeader } from '@/components/portal/portal-header'
import { SecondFactorSection } from '@/components/second-factor/second-factor-section'
import { Banner } from '@/components/ui/banner'
import type { Me, OwnSession } from '@/lib/resources/accounts/schema'
import type { SecondFactor } from '@/lib/resources/second-factor/schema'
import { BasicDetails } from './basic-details'
import { ChangePassword } from './change-password'
import { DeleteAccount } from './delete-account'
import { KeyboardShortcuts } from './keyboard-shortcuts'
import { OwnOrganisations } from './own-organisations'
import { OwnSessions } from './own-sessions'
import { ProfileTabs } from './profile-tabs'
import { useLeave } from './use-leave'

interface ProfileProps {
  me: Me
  sessions: readonly OwnSession[]
  /** Of one's own; `null` while acting as somebody else. */
  secondFactor: SecondFactor | null
}

/** One's own account (ACCOUNT-40). Whoever acts as somebody else changes the names only (ACCOUNT-52). */
export function Profile({ me, sessions, secondFactor }: ProfileProps) {
  const { viewer, timezone } = usePortal()
  const caller = useCaller()
  const leave = useLeave()
  const isImpersonating = viewer.impersonator !== undefined
  return (
    <>
      <PortalHeader title="Your profile" />
      <ProfileTabs current="account" />
      <div className="flex max-w-3xl flex-col gap-5">
        {isImpersonating && (
          <Banner kind="warning">
            You are working as {me.fullName}. Only {me.firstName} can change the email address and password, or delete
            the account.
          </Banner>
        )}
        <BasicDetails me={me} isImpersonating={isImpersonating} />
        <KeyboardShortcuts />
        {!isImpersonating && (
          <>
            <ChangePassword email={me.email} />
            {secondFactor && (
              <SecondFactorSection initial={secondFactor} email={me.email} timezone={timezone} caller={caller} />
            )}
            <OwnSessions first={sessions} />
            {me.organisations.length > 0 && <OwnOrganisations organisations={me.organisations} onLeave={leave} />}
            <DeleteAccount id={me.id} />
          </>
        )}
      </div>
    </>
  )
}
