import type { Metadata } from 'next'
import { Profile } from '@/components/profile/profile'
import { findMe } from '@/lib/auth/me'
import { presentMe } from '@/lib/resources/accounts/presenter'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Your profile' }

/** One's own account, for everybody (ACCOUNT-40). */
export default async function YourProfilePage({ params }: { params: Promise<{ organisationId: string }> }) {
  const { actor } = await requireAsker((await params).organisationId)
  return <Profile me={presentMe(await findMe(actor), actor)} />
}
