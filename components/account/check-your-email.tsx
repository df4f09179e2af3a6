'use client'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** After registering: where the mail went, and what to do where it does not come (ACCOUNT-23). */
export function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="check-your-email">
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-xl bg-accent-soft text-accent-text">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <h1
        ref={heading}
        id="check-your-email"
        tabIndex={-1}
        className="text-2xl font-semibold tracking-[-0.02em] focus:outline-none"
      >
        Check your email
      </h1>
      <p className="mt-2 text-md text-muted">
        A verification email was sent to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>. Open
        the link in it to create your password. It works for 7 days.
      </p>
      <p className="mt-4 text-muted">
        Nothing there after a few minutes? Look in your junk folder, or register again with the right address.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={onBack}>Register again</Button>
        <Link href="/login" className="link inline-flex min-h-6 items-center">
          Back to login
        </Link>
      </div>
    </section>
  )
}
