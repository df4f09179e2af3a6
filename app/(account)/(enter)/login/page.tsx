import type { Metadata } from 'next'
import { leaveIfSignedIn } from '@/app/portal/guard'
import { AccountHeading } from '@/components/account/account-heading'
import { EnterTabs } from '@/components/account/enter-tabs'
import { LoginScreen } from '@/components/account/login-screen'
import { wantedAddress } from '@/components/account/wanted-address'
import { requireTenant } from '../../tenant'

export const metadata: Metadata = { title: 'Login' }

/**
 * `/login?next=…`, with `kept=1` where something typed waits there for the same person (SCREEN-12), or
 * `/login?oneTimeToken=…`, which is used up even where somebody is signed in (ACCOUNT-50).
 */
export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>
}) {
  const { next, oneTimeToken, message, kept } = await searchParams
  const wanted = wantedAddress(next)
  const token = typeof oneTimeToken === 'string' && oneTimeToken ? oneTimeToken : null
  if (!token) await leaveIfSignedIn(wanted, message === 'impersonation-ended' ? message : undefined)
  const { name } = await requireTenant()
  return (
    <LoginScreen wanted={wanted} oneTimeToken={token}>
      <AccountHeading title={`Login to ${name}`} />
      <EnterTabs current="/login" wanted={wanted} />
      {kept === '1' && wanted && (
        <p role="status" className="mb-5 rounded-lg bg-info-soft px-4 py-2.5">
          Your session has ended. Log in to go on: what you typed is kept.
        </p>
      )}
    </LoginScreen>
  )
}
