import type { Metadata } from 'next'
import { leaveIfSignedIn } from '@/app/portal/guard'
import { AccountHeading } from '@/components/account/account-heading'
import { EnterTabs } from '@/components/account/enter-tabs'
import { LoginForm } from '@/components/account/login-form'
import { OneTimeEntry } from '@/components/account/one-time-entry'
import { wantedAddress } from '@/components/account/wanted-address'
import { requireTenant } from '../../tenant'

export const metadata: Metadata = { title: 'Login' }

/** `/login?next=…`, or `/login?oneTimeToken=…`, which is used up even where somebody is signed in (ACCOUNT-50). */
export default async function LoginPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>
}) {
  const { next, oneTimeToken, message } = await searchParams
  const wanted = wantedAddress(next)
  const token = typeof oneTimeToken === 'string' && oneTimeToken ? oneTimeToken : null
  if (!token) await leaveIfSignedIn(wanted, message === 'impersonation-ended' ? message : undefined)
  const { name } = await requireTenant()
  return (
    <>
      <AccountHeading title={`Login to ${name}`} />
      <EnterTabs current="/login" wanted={wanted} />
      {token ? (
        <OneTimeEntry token={token}>
          <LoginForm wanted={wanted} />
        </OneTimeEntry>
      ) : (
        <LoginForm wanted={wanted} />
      )}
    </>
  )
}
