'use client'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { ErrorBanner } from '@/components/ui/error-banner'
import { leaveFor, signIn } from './sign-in'

const unreachable = 'The server could not be reached. Check your connection and open the link again.'

/**
 * Uses up the token of an admin who goes into somebody's account (ACCOUNT-50), then starts the portal as that person. A
 * token that does not work any more leaves the login form (`children`) with the reason.
 */
export function OneTimeLogin({ token, children }: { token: string; children: ReactNode }) {
  const [problem, setProblem] = useState<readonly string[]>()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    window.history.replaceState(null, '', '/login')
    signIn({ oneTimeToken: token })
      .then(() => leaveFor('/'))
      .catch((error: unknown) => {
        setProblem(error instanceof CallFailure ? Object.values(error.errors).flat() : [unreachable])
      })
  }, [token])
  if (problem)
    return (
      <div className="flex flex-col gap-5">
        <ErrorBanner messages={problem} />
        {children}
      </div>
    )
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-md text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      Logging you in
    </p>
  )
}
