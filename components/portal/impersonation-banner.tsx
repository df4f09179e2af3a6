'use client'
import { request } from '@/components/data/request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { logoutCall, meCall } from '@/lib/resources/accounts/client'

/** Says as whom one works; ends only the impersonation and goes back to the own session, at `home` (ACCOUNT-54). */
export function ImpersonationBanner({ fullName, home }: { fullName: string; home: string }) {
  const back = async () => {
    // Where the impersonation has run out meanwhile, this would end the own session.
    const { impersonator } = await request(meCall)
    if (impersonator) await request(logoutCall)
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
