import type { Metadata } from 'next'
import { LogoutScreen } from '@/components/account/logout-screen'

export const metadata: Metadata = { title: 'Logout' }

/** `/logout`. Opening it changes nothing by itself: the page makes the call (D §2). */
export default function LogoutPage() {
  return <LogoutScreen />
}
