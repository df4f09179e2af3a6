'use client'
import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { mailedLinkCall } from '@/lib/resources/accounts/client'
import type { TemporaryUser } from '@/lib/resources/accounts/schema'
import { AccountHeading } from './account-heading'
import { NewPasswordForm } from './new-password-form'

type State = { user: TemporaryUser } | { dead: string } | { failed: readonly string[] | undefined } | 'loading'

interface ScreenProps {
  token: string
  licence: ReactNode
  privacyPolicy: ReactNode
}

/**
 * What a mailed link opens (ACCOUNT-31). The link is looked at here and not on the server, so that a mail program which
 * fetches links to check them confirms nothing.
 */
export function ValidateScreen({ token, licence, privacyPolicy }: ScreenProps) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false
    const show = (next: State) => !isGone && setState(next)
    request(mailedLinkCall, { params: { token } })
      .then((user) => show({ user }))
      .catch((error: unknown) => {
        const failure = error instanceof CallFailure ? error : null
        if (failure?.status === 404) show({ dead: failure.message })
        else show({ failed: failure?.errors.global })
      })
    return () => {
      isGone = true
    }
  }, [token, attempt])

  if (state === 'loading') return <Loading />
  if ('dead' in state) return <DeadLink title={state.dead} />
  if ('failed' in state)
    return (
      <ErrorBanner
        messages={state.failed}
        onRetry={() => {
          setState('loading')
          setAttempt(attempt + 1)
        }}
      />
    )
  const { user } = state
  if (user.emailChange) return <EmailConfirmed fullName={user.fullName} email={user.emailChange.email} />
  return (
    <NewPasswordForm
      token={token}
      user={user}
      licence={licence}
      privacyPolicy={privacyPolicy}
      onDead={(title) => setState({ dead: title })}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-2 h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}

function EmailConfirmed({ fullName, email }: { fullName: string; email: string }) {
  return (
    <>
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-xl bg-good-soft text-good">
        <CircleCheck aria-hidden className="size-6" />
      </span>
      <AccountHeading title={`Hello ${fullName}`}>
        Your new email address <strong className="font-semibold text-ink wrap-anywhere">{email}</strong> has been
        confirmed. Use it the next time you login.
      </AccountHeading>
      <ButtonLink href="/" variant="primary" size="lg" block>
        Back to home
      </ButtonLink>
    </>
  )
}

function DeadLink({ title }: { title: string }) {
  return (
    <>
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-xl bg-sunken text-muted">
        <Link2Off aria-hidden className="size-6" />
      </span>
      <AccountHeading title={title}>
        A link works once and for a limited time, and a newer one replaces it. Choose what you wanted to do, and we will
        send you a new one.
      </AccountHeading>
      <div className="flex flex-col gap-2.5">
        <ButtonLink href="/forgot-password" size="lg" block>
          Reset my password
        </ButtonLink>
        <ButtonLink href="/register" size="lg" block>
          Register again
        </ButtonLink>
      </div>
      <p className="mt-5 text-muted">
        Changing your email address? Ask for it again in your profile. Were you invited? Ask whoever invited you to do
        it again.
      </p>
      <p className="mt-5">
        <Link href="/login" className="link inline-flex min-h-6 items-center">
          Back to login
        </Link>
      </p>
    </>
  )
}
