import { type ReactNode, Suspense } from 'react'
import { MessageFromAddress } from '@/components/portal/message-from-address'

/** The screens outside the portal; each shows the message that a redirect left in the address. */
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
