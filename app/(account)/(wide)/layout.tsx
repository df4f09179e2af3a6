import type { ReactNode } from 'react'
import { WideFrame } from '@/components/account/account-frame'
import { ImpersonationBanner } from '@/components/portal/impersonation-banner'
import { pagePerson } from '@/lib/auth/page'
import { brandOf } from '@/lib/tenancy/logo'
import { requireTenant } from '../tenant'

/** The frame of what needs more width: choosing and creating organisations, texts to read. */
export default async function WideLayout({ children }: { children: ReactNode }) {
  const [tenant, person] = await Promise.all([requireTenant(), pagePerson()])
  return (
    <>
      {person?.impersonator && <ImpersonationBanner fullName={person.fullName} />}
      <WideFrame brand={brandOf(tenant)}>{children}</WideFrame>
    </>
  )
}
