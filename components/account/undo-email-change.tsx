'use client'
import { Link2Off, MailCheck, ShieldAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Skeleton } from '@/components/ui/skeleton'
import { formerEmailCall, undoEmailChangeCall } from '@/lib/resources/accounts/client'
import type { FormerEmail } from '@/lib/resources/accounts/schema'
import { AccountHeading } from './account-heading'

type State = 'loading' | { is: 'asking' | 'done'; of: FormerEmail } | { dead: string } | { failed?: readonly string[] }

/**
 * "It was not me" (SESSION-11): says what will happen, and does it only when the button is pressed, since mail programs
 * open links to check them.
 */
export function UndoEmailChange({ token }: { token: string }) {
  const [state, setState] = useState<State>('loading')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<readonly string[]>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false
    const show = (next: State) => !isGone && setState(next)
    request(formerEmailCall, { params: { token } })
      .then((of) => show({ is: 'asking', of }))
      .catch((failure: unknown) => show(stateOf(failure)))
    return () => {
      isGone = true
    }
  }, [token, attempt])

  const undo = async (of: FormerEmail) => {
    setBusy(true)
    setError(undefined)
    try {
      await request(undoEmailChangeCall, { json: { token } })
      setState({ is: 'done', of })
    } catch (failure) {
      const next = stateOf(failure)
      if ('dead' in next) setState(next)
      else setError(next.failed ?? ['Nothing was changed. Please try again'])
    }
    setBusy(false)
  }

  if (state === 'loading')
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-5">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    )
  if ('dead' in state) return <Dead title={state.dead} />
  if (!('is' in state))
    return (
      <ErrorBanner
        messages={state.failed}
        onRetry={() => {
          setState('loading')
          setAttempt(attempt + 1)
        }}
      />
    )
  const { fullName, email } = state.of
  if (state.is === 'done')
    return (
      <div role="status">
        <Sign className="bg-good-soft text-good">
          <MailCheck aria-hidden className="size-6" />
        </Sign>
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
  return (
    <>
      <Sign className="bg-action-soft text-action">
        <ShieldAlert aria-hidden className="size-6" />
      </Sign>
      <AccountHeading title={`Hello ${fullName}`}>
        Somebody who was logged in to your account has asked for another email address. Was that not you?
      </AccountHeading>
      <ul className="mb-6 list-disc pl-5 text-muted marker:text-muted">
        <li>
          Your account keeps, or gets back, the address <span className="wrap-anywhere">{email}</span>.
        </li>
        <li>Everybody who is logged in to it is logged out, on all devices.</li>
        <li>Its password stops working. We send you a mail to set a new one.</li>
      </ul>
      {error && (
        <div className="mb-4">
          <ErrorBanner messages={error} />
        </div>
      )}
      <div className="flex flex-col gap-2.5">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => undo(state.of)}>
          It was not me
        </Button>
        <ButtonLink href="/" size="lg" block>
          It was me: change nothing
        </ButtonLink>
      </div>
    </>
  )
}

function stateOf(failure: unknown): { dead: string } | { failed?: readonly string[] } {
  const known = failure instanceof CallFailure ? failure : null
  return known?.status === 404 ? { dead: known.message } : { failed: known?.errors.global }
}

function Sign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`mb-5 inline-flex size-12 items-center justify-center rounded-xl ${className}`}>{children}</span>
  )
}

function Dead({ title }: { title: string }) {
  return (
    <>
      <Sign className="bg-sunken text-muted">
        <Link2Off aria-hidden className="size-6" />
      </Sign>
      <AccountHeading title={title}>
        It works once and for 7 days. If you can’t get into your account, reset its password. If that does not help,
        somebody else may have its address: ask your administrator.
      </AccountHeading>
      <ButtonLink href="/forgot-password" size="lg" block>
        Reset my password
      </ButtonLink>
    </>
  )
}
