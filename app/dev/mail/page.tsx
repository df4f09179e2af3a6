import clsx from 'clsx'
import { Mail } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { type KeptMail, listMails, mayReadMails } from '@/lib/core/mail/kept-mails'

export const metadata: Metadata = { title: 'Mails that were not sent' }

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })

/** Mails that a portal without a mail server would have sent (RUN-6): only there, and only on the machine itself. */
export default async function MailsPage({ searchParams }: { searchParams: Promise<{ mail?: string }> }) {
  if (!mayReadMails(await headers())) notFound()
  const mails = await listMails()
  const wanted = (await searchParams).mail
  const open = mails.find(({ name }) => name === wanted) ?? mails[0]
  return (
    <main className="mx-auto flex min-h-dvh max-w-7xl flex-col gap-6 p-4 sm:p-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">Mails</h1>
        <p className="mt-1.5 text-muted">
          No mail server is set up (SMTP_URL), so mails are kept here instead of being sent. The newest is on top.
        </p>
      </header>
      {open ? (
        <div className="grid flex-1 gap-4 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
          <MailList mails={mails} open={open} />
          <OpenMail mail={open} />
        </div>
      ) : (
        <EmptyState
          icon={Mail}
          text="No mails yet"
          hint="Register, or ask for a new password, and the mail appears here."
        />
      )}
    </main>
  )
}

function MailList({ mails, open }: { mails: KeptMail[]; open: KeptMail }) {
  return (
    <nav aria-label="Mails" className="overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[80vh]">
      <ul className="divide-y divide-line">
        {mails.map(({ name, to, subject, date }) => (
          <li key={name}>
            <Link
              href={`/dev/mail?mail=${encodeURIComponent(name)}`}
              aria-current={name === open.name ? 'page' : undefined}
              className={clsx('block px-4 py-3 hover:bg-hover', name === open.name && 'bg-chosen-soft')}
            >
              <span className="block font-medium wrap-anywhere">{subject}</span>
              <span className="block text-sm text-muted wrap-anywhere">{to}</span>
              <span className="block text-sm text-muted tabular-nums">{date && time.format(date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenMail({ mail }: { mail: KeptMail }) {
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <header>
        <h2 className="text-lg font-semibold wrap-anywhere">{mail.subject}</h2>
        <p className="text-sm text-muted wrap-anywhere">
          From {mail.from} to {mail.to}
        </p>
      </header>
      {/* The mail's HTML runs no scripts and no forms; its links open in this page. */}
      <iframe
        title={mail.subject}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={mail.html.replace('<head>', '<head><base target="_top">')}
        className="min-h-[36rem] w-full flex-1 rounded-md border border-line bg-white"
      />
      <details>
        <summary className="cursor-pointer font-medium">Plain text</summary>
        <pre className="mt-2 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {linked(mail.text)}
        </pre>
      </details>
    </article>
  )
}

/** The text with its addresses as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <a key={index} href={part} className="text-accent-text underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
