'use client'
import { Banner } from './banner'
import { Button } from './button'

export interface ErrorBannerProps {
  /** The API's `global` messages. Default: 'There was an error loading your data'. */
  messages?: readonly string[]
  onRetry?: () => void
  /** The button's words; default 'Try again'. */
  action?: string
}

/** In red, what went wrong and a way to try again. */
export function ErrorBanner({
  messages = ['There was an error loading your data'],
  onRetry,
  action = 'Try again',
}: ErrorBannerProps) {
  return (
    <Banner
      kind="error"
      alert
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {action}
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
