import { type ReactNode, Suspense } from 'react'
import { MessageFromAddress } from '@/components/portal/message-from-address'

/** The screens outside the portal; each says what a redirect wants said. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <MessageFromAddress />
      </Suspense>
    </>
  )
}
