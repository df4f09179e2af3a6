import type { ReactNode } from 'react'
import { WideFrame } from '@/components/account/account-frame'
import { requireTenant } from '../tenant'

/** The frame of what needs more width: choosing and creating organisations, texts to read. */
export default async function WideLayout({ children }: { children: ReactNode }) {
  const { name } = await requireTenant()
  return <WideFrame tenantName={name}>{children}</WideFrame>
}
