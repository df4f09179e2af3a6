import type { Metadata } from 'next'
import { Profile } from '@/components/profile/profile'
import { findMe } from '@/lib/auth/me'
import { listOwnSessions } from '@/lib/resources/accounts/own-sessions.queries'
import { presentMe, presentOwnSession } from '@/lib/resources/accounts/presenter'
import { secondFactorOf } from '@/lib/resources/second-factor/routes'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Your profile' }

/** One's own account, for everybody (ACCOUNT-40). */
export default async function YourProfilePage({ params }: { params: Promise<{ organisationId: string }> }) {
  const { actor } = await requireAsker((await params).organisationId)
  const isOneself = !actor.impersonator
  const [me, sessions, secondFactor] = await Promise.all([
    findMe(actor),
    isOneself ? listOwnSessions(actor) : [],
    isOneself ? secondFactorOf({ actor }) : null,
  ])
  return (
    <Profile
      me={presentMe(me, actor)}
      sessions={sessions.map((row) => presentOwnSession(row, actor))}
      secondFactor={secondFactor}
    />
  )
}
