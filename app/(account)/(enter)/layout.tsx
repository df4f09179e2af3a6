import type { ReactNode } from 'react'
import { SplitFrame } from '@/components/account/account-frame'
import { requireTenant } from '../tenant'

/** The frame of login, register, forgotten password and new password. */
export default async function EnterLayout({ children }: { children: ReactNode }) {
  const { name, metaDescription } = await requireTenant()
  return (
    <SplitFrame tenantName={name} tagline={metaDescription}>
      {children}
    </SplitFrame>
  )
}
