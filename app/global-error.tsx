'use client'
import './globals.css'
import ErrorPage, { type ErrorPageProps } from './error'

/** The root layout itself failed, for instance with the database away: the same message in a document of its own. */
export default function GlobalErrorPage({ error }: ErrorPageProps) {
  return (
    <html lang="en-GB" data-theme="tagwarden" data-mode="system">
      <body>
        <title>Something went wrong – Tagwarden</title>
        {/* Nothing of the page is left that could be rendered again. */}
        <ErrorPage error={error} retry={() => location.reload()} />
      </body>
    </html>
  )
}
