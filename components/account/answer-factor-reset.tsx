'use client'
import { CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '@/components/data/request'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { answerFactorResetCall, factorResetCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'
import { MailedLink, useFollow } from './mailed-link'
import { Sign } from './sign'

/** Whether somebody agrees that their second step is taken away (FACTOR-31). Opening the page does nothing. */
export function AnswerFactorReset({ token }: { token: string }) {
  return (
    <MailedLink
      endpoint={factorResetCall}
      token={token}
      whenDead={{
        text: 'It works once and for 24 hours, and a newer one replaces it. If you still can’t log in, ask your administrator again, or use one of your recovery codes.',
        ways: (
          <ButtonLink href="/login" size="lg" block>
            Back to login
          </ButtonLink>
        ),
      }}
    >
      {({ fullName }, onDead) => <Answer token={token} fullName={fullName} onDead={onDead} />}
    </MailedLink>
  )
}

interface AnswerProps {
  token: string
  fullName: string
  onDead: (message: string) => void
}

function Answer({ token, fullName, onDead }: AnswerProps) {
  const [agreed, setAgreed] = useState<boolean | null>(null)
  const [pressed, setPressed] = useState<boolean>()
  const { isBusy, banner, follow } = useFollow(onDead)
  if (agreed !== null) return agreed ? <TakenAway /> : <Stopped />
  const answer = (agree: boolean) => {
    setPressed(agree)
    return follow(async () => {
      await request(answerFactorResetCall, { json: { token, agree } })
      setAgreed(agree)
    })
  }
  return (
    <>
      <Sign icon={ShieldAlert} tone="action" />
      <AccountHeading title={`Hello ${fullName}`}>
        An administrator asks for the second step of your login to be taken away. Have you lost your app or passkey, and
        asked for that?
      </AccountHeading>
      <ul className="mb-6 list-disc pl-5 text-muted marker:text-muted">
        <li>Your password alone logs you in, until you set up a new second step.</li>
        <li>Your recovery codes stop working.</li>
        <li>You are logged out on all devices.</li>
      </ul>
      {banner}
      <div className="flex flex-col gap-2.5">
        <Button
          variant="primary"
          size="lg"
          block
          loading={isBusy && pressed === true}
          disabled={isBusy}
          onClick={() => answer(true)}
        >
          Yes, take it away
        </Button>
        <Button size="lg" block loading={isBusy && pressed === false} disabled={isBusy} onClick={() => answer(false)}>
          Stop it: I did not ask
        </Button>
      </div>
    </>
  )
}

function TakenAway() {
  return (
    <div role="status">
      <Sign icon={CircleCheck} tone="good" />
      <AccountHeading title="Your second step was taken away">
        Log in with your password, and set up a new second step in your profile.
      </AccountHeading>
      <ButtonLink href="/login" variant="primary" size="lg" block>
        Log in
      </ButtonLink>
    </div>
  )
}

function Stopped() {
  return (
    <div role="status">
      <Sign icon={ShieldCheck} tone="good" />
      <AccountHeading title="Nothing was changed">
        The second step of your login stays as it is. If you did not ask for this, somebody may know your password: set
        a new one, and tell your administrator.
      </AccountHeading>
      <ButtonLink href="/forgot-password" size="lg" block>
        Reset my password
      </ButtonLink>
    </div>
  )
}
