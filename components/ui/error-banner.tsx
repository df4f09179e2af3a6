'use client'
import { Banner } from './banner'
import { Button } from './button'
import { triesAgain, useTryAgain } from './use-try-again'

interface ErrorBannerProps {
  /** The API's `global` messages. Default: 'There was an error loading your data'. */
  messages?: readonly string[]
  onRetry?: () => void
  /** The button's words; default 'Try again'. */
  action?: string
  /** Also tries again by itself, as long as it shows. */
  byItself?: boolean
}

/** In red, what went wrong and a way to try again. */
export function ErrorBanner({
  messages = ['There was an error loading your data'],
  onRetry,
  action = 'Try again',
  byItself = false,
}: ErrorBannerProps) {
  useTryAgain(byItself ? onRetry : undefined)
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
      {byItself && onRetry && <p>{triesAgain}</p>}
    </Banner>
  )
}
