import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LogoutScreen } from '@/components/account/logout-screen'
import { pagePerson } from '@/lib/auth/page'

export const metadata: Metadata = { title: 'Logout' }

/** `/logout`. Opening it changes nothing by itself: the page makes the call (ACCOUNT-6). */
export default async function LogoutPage() {
  if (!(await pagePerson())) redirect('/login?message=logged-out')
  return <LogoutScreen />
}
