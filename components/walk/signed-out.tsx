import { Banner } from '@/components/ui/banner'
import { leave } from './leaving'

/** Says that what is kept waits for the same person's log-in, and leads there and back. */
export function SignedOut() {
  return (
    <Banner kind="warning">
      You have been logged out. What you do is kept here and sent once you{' '}
      <a
        className="font-medium underline"
        href={loginPath()}
        onClick={(event) => {
          event.preventDefault()
          leave(() => location.assign(loginPath()))
        }}
      >
        log in again
      </a>
      .
    </Banner>
  )
}

const loginPath = () => `/login?next=${encodeURIComponent(location.pathname)}`
