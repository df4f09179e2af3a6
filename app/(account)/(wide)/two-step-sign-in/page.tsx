import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requireSignedIn } from '@/app/portal/guard'
import { AccountHeading } from '@/components/account/account-heading'
import { LogoutLink } from '@/components/account/organisation-links'
import { SetUpSecondFactor } from '@/components/account/set-up-second-factor'
import { wantedAddress } from '@/components/account/wanted-address'
import { LeaveInstead } from '@/components/profile/leave-instead'
import { resolveActing } from '@/lib/auth/actor'
import { findMe } from '@/lib/auth/me'
import { presentMe } from '@/lib/resources/accounts/presenter'
import { secondFactorOf } from '@/lib/resources/second-factor/routes'
import { requireTenant } from '../../tenant'

export const metadata: Metadata = { title: 'Set up two-step sign-in' }

/** `/two-step-sign-in?next=…`: where whoever lacks a second step that the client asks for sets it up (FACTOR-24). */
export default async function TwoStepSignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>
}) {
  const person = await requireSignedIn()
  const wanted = wantedAddress((await searchParams).next) ?? '/'
  if (!person.lacksSecondFactor) redirect(wanted)
  const { name, timezone } = await requireTenant()
  const actor = resolveActing(person, null)
  const me = presentMe(await findMe(actor), actor)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <AccountHeading title="Set up two-step sign-in">
          {person.impersonator
            ? `${name} asks for it. Go back to your own account and set it up there: you cannot do so for somebody else.`
            : `${name} asks you for a second step when you log in. Set one up to go on: it takes a minute.`}
        </AccountHeading>
        <LogoutLink />
      </div>
      {!person.impersonator && (
        <div className="flex flex-col gap-5">
          <SetUpSecondFactor
            initial={await secondFactorOf({ actor })}
            email={me.email}
            timezone={timezone}
            wanted={wanted}
          />
          {me.organisations.length > 0 && <LeaveInstead organisations={me.organisations} />}
        </div>
      )}
    </>
  )
}
