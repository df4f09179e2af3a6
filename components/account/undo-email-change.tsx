'use client'
import { MailCheck, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { request } from '@/components/data/request'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { formerEmailCall, undoEmailChangeCall } from '@/lib/resources/accounts/client'
import type { FormerEmail } from '@/lib/resources/accounts/schema'
import { AccountHeading } from './account-heading'
import { MailedLink, useFollow } from './mailed-link'
import { Sign } from './sign'

/**
 * "It was not me" (SESSION-11): says what will happen, and does it only when the button is pressed, since mail programs
 * open links to check them.
 */
export function UndoEmailChange({ token }: { token: string }) {
  return (
    <MailedLink
      endpoint={formerEmailCall}
      token={token}
      whenDead={{
        text: 'It works once and for 7 days. If you can’t get into your account, reset its password. If that does not help, somebody else may have its address: ask your administrator.',
        ways: (
          <ButtonLink href="/forgot-password" size="lg" block>
            Reset my password
          </ButtonLink>
        ),
      }}
    >
      {(former, onDead) => <Undo token={token} former={former} onDead={onDead} />}
    </MailedLink>
  )
}

interface UndoProps {
  token: string
  former: FormerEmail
  onDead: (message: string) => void
}

function Undo({ token, former: { fullName, email }, onDead }: UndoProps) {
  const [isDone, setDone] = useState(false)
  const { isBusy, banner, follow } = useFollow(onDead)
  if (isDone)
    return (
      <div role="status">
        <Sign icon={MailCheck} tone="good" />
        <AccountHeading title="Check your email">
          Your account has the address <strong className="font-semibold text-ink wrap-anywhere">{email}</strong> again,
          and everybody was logged out. Open the link that we have sent there and set a new password: the old one does
          not work any more.
        </AccountHeading>
        <ButtonLink href="/login" variant="primary" size="lg" block>
          Back to login
        </ButtonLink>
      </div>
    )
  const undo = async () => {
    await request(undoEmailChangeCall, { json: { token } })
    setDone(true)
  }
  return (
    <>
      <Sign icon={ShieldAlert} tone="action" />
      <AccountHeading title={`Hello ${fullName}`}>
        Somebody who was logged in to your account has asked for another email address. Was that not you?
      </AccountHeading>
      <ul className="mb-6 list-disc pl-5 text-muted marker:text-muted">
        <li>
          Your account keeps, or gets back, the address <span className="wrap-anywhere">{email}</span>.
        </li>
        <li>Everybody who is logged in to it is logged out, on all devices.</li>
        <li>Its password stops working. We send you a mail to set a new one.</li>
        <li>Its second step is again what it was before: an app or a passkey that was set up since is taken away.</li>
      </ul>
      {banner}
      <div className="flex flex-col gap-2.5">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => follow(undo)}>
          It was not me
        </Button>
        <ButtonLink href="/" size="lg" block>
          It was me: change nothing
        </ButtonLink>
      </div>
    </>
  )
}
