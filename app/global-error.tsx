'use client'
import './globals.css'
import ErrorPage from './error'

/** The root layout itself failed, for instance with the database away: the same message in a document of its own. */
export default function GlobalErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-GB" data-theme="tagwarden" data-mode="system">
      <body>
        <title>Something went wrong – Tagwarden</title>
        <ErrorPage {...props} />
      </body>
    </html>
  )
}
