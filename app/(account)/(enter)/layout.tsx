import type { ReactNode } from 'react'
import { SplitFrame } from '@/components/account/account-frame'
import { besideLogin, brandOf } from '@/lib/core/tenancy/logo'
import { requireTenant } from '../tenant'

/** The frame of login, register, forgotten password and new password. */
export default async function EnterLayout({ children }: { children: ReactNode }) {
  const tenant = await requireTenant()
  return (
    <SplitFrame brand={brandOf(tenant)} tagline={tenant.metaDescription} beside={besideLogin(tenant)}>
      {children}
    </SplitFrame>
  )
}
