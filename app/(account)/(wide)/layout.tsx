import type { ReactNode } from 'react'
import { WideFrame } from '@/components/account/account-frame'
import { ImpersonationBanner } from '@/components/portal/impersonation-banner'
import { impersonatorHome } from '@/lib/auth/impersonator-home'
import { pagePerson } from '@/lib/auth/page'
import { brandOf } from '@/lib/core/tenancy/logo'
import { requireTenant } from '../tenant'

/** The frame of what needs more width: choosing and creating organisations, texts to read. */
export default async function WideLayout({ children }: { children: ReactNode }) {
  const [tenant, person] = await Promise.all([requireTenant(), pagePerson()])
  const home = person && (await impersonatorHome(person, tenant.id))
  return (
    <>
      {home && <ImpersonationBanner fullName={person.fullName} home={home} />}
      <WideFrame brand={brandOf(tenant)}>{children}</WideFrame>
    </>
  )
}
