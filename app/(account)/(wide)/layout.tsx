import type { ReactNode } from 'react'
import { WideFrame } from '@/components/account/account-frame'
import { brandOf } from '@/lib/tenancy/logo'
import { requireTenant } from '../tenant'

/** The frame of what needs more width: choosing and creating organisations, texts to read. */
export default async function WideLayout({ children }: { children: ReactNode }) {
  const tenant = await requireTenant()
  return <WideFrame brand={brandOf(tenant)}>{children}</WideFrame>
}
