'use client'
import { call } from '@/components/data/call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Me } from '@/lib/resources/accounts/schema'

/** Says as whom one works; ends only the impersonation and goes back to the own session, at `home` (ACCOUNT-54). */
export function ImpersonationBanner({ fullName, home }: { fullName: string; home: string }) {
  const back = async () => {
    // Where the impersonation has run out meanwhile, this would end the own session.
    const { impersonator } = await call<Me>('GET', '/me')
    if (impersonator) await call('POST', '/logout')
    location.assign(home)
  }
  return (
    <Banner
      kind="impersonation"
      flush
      action={
        <Button size="sm" onClick={back}>
          Back to client admin
        </Button>
      }
    >
      You are working as {fullName}
    </Banner>
  )
}
