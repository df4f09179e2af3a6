'use client'
import { useState } from 'react'
import { useDates } from '@/components/data/use-dates'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { UserOutput } from '@/lib/resources/users/schema'
import { useResumeMail } from './use-resume-mail'

/** That reminders are not mailed to somebody any more, and how they are again (NOTIFY-15). */
export function StoppedMail({ user }: { user: UserOutput }) {
  const resume = useResumeMail()
  const { date } = useDates()
  const [isStopped, setStopped] = useState(user.mailStoppedAt !== null)
  const [isBusy, setBusy] = useState(false)
  if (!isStopped) return null
  const again = async () => {
    setBusy(true)
    setStopped(!(await resume(user)))
    setBusy(false)
  }
  return (
    <Banner
      kind="warning"
      action={
        <Button size="sm" loading={isBusy} onClick={again}>
          Send reminders again
        </Button>
      }
    >
      <p className="font-medium">No reminders since {date(user.mailStoppedAt)}</p>
      <p>The mail server refused three in a row. Check the address with {user.firstName} first.</p>
    </Banner>
  )
}
