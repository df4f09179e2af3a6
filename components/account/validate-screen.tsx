'use client'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { mailedLinkCall } from '@/lib/resources/accounts/client'
import { AccountHeading } from './account-heading'
import { MailedLink } from './mailed-link'
import { NewPasswordForm } from './new-password-form'
import { Sign } from './sign'

interface ScreenProps {
  token: string
  licence: ReactNode
  privacyPolicy: ReactNode
}

/** Where a password is chosen, or a new address confirmed (ACCOUNT-31). */
export function ValidateScreen({ token, licence, privacyPolicy }: ScreenProps) {
  return (
    <MailedLink
      endpoint={mailedLinkCall}
      token={token}
      whenDead={{
        text: 'A link works once and for a limited time, and a newer one replaces it. Choose what you wanted to do, and we will send you a new one.',
        ways: <OtherWays />,
      }}
    >
      {(user, onDead) =>
        user.emailChange ? (
          <EmailConfirmed fullName={user.fullName} email={user.emailChange.email} />
        ) : (
          <NewPasswordForm token={token} user={user} licence={licence} privacyPolicy={privacyPolicy} onDead={onDead} />
        )
      }
    </MailedLink>
  )
}

function EmailConfirmed({ fullName, email }: { fullName: string; email: string }) {
  return (
    <>
      <Sign icon={CircleCheck} tone="good" />
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

function OtherWays() {
  return (
    <>
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
