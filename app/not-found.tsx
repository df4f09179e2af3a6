import type { Metadata } from 'next'
import { buttonClass } from '@/components/ui/button-styles'
import { MessagePage } from '@/components/ui/message-page'

export const metadata: Metadata = { title: 'Page not found' }

/** Any address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      action={
        // A plain link: every page carries what this one needs.
        <a href="/" className={buttonClass('primary')}>
          Go to the start page
        </a>
      }
    >
      There is nothing at this address. Check it for a typing mistake, or start again from the start page.
    </MessagePage>
  )
}
