import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'

export const metadata: Metadata = { title: 'Page not found' }

/** Any address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      action={
        <ButtonLink href="/" variant="primary">
          Go to the start page
        </ButtonLink>
      }
    >
      There is nothing at this address. Check it for a typing mistake, or start again from the start page.
    </MessagePage>
  )
}
