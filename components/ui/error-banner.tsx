'use client'
import { Banner } from './banner'
import { Button } from './button'

export interface ErrorBannerProps {
  /** The API's `global` messages. Default: 'There was an error loading your data'. */
  messages?: readonly string[]
  onRetry?: () => void
}

/** In red, what went wrong and a way to try again. */
export function ErrorBanner({ messages = ['There was an error loading your data'], onRetry }: ErrorBannerProps) {
  return (
    <Banner
      kind="error"
      alert
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {messages.map((message) => (
        <p key={message} className="font-medium">
          {message}
        </p>
      ))}
    </Banner>
  )
}
