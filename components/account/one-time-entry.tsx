'use client'
import type { ReactNode } from 'react'
import { useOnDemand } from '@/components/ui/use-on-demand'

const load = () => import('./one-time-login')

/** {@link OneTimeLogin}, whose code a usual login does without. */
export function OneTimeEntry(props: { token: string; children: ReactNode }) {
  const OneTimeLogin = useOnDemand(load, true)?.OneTimeLogin
  return OneTimeLogin && <OneTimeLogin {...props} />
}
