import type { Metadata } from 'next'
import { PortalHeader } from '@/components/portal/portal-header'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { requireAsker } from '../guard'
import { ClientAdminDashboard } from './client-admin-dashboard'
import { MemberDashboard } from './member-dashboard'
import { SystemAdminDashboard } from './system-admin-dashboard'

export const metadata: Metadata = { title: 'Dashboard' }

interface DashboardProps {
  params: Promise<{ organisationId: string }>
  searchParams: Promise<{ distributors?: string | string[] }>
}

/** The dashboard of each kind of user (SCREEN-22, SCREEN-28). */
export default async function DashboardPage({ params, searchParams }: DashboardProps) {
  const { organisationId } = await params
  const asker = await requireAsker(organisationId)
  const root = `/portal/${organisationId}`
  return (
    <>
      <PortalHeader title="Dashboard" />
      {asker.actor.acting.as === 'organisation' ? (
        <MemberDashboard asker={asker} root={root} />
      ) : actsAsClientAdmin(asker.actor) ? (
        <ClientAdminDashboard asker={asker} root={root} selected={[(await searchParams).distributors ?? []].flat()} />
      ) : (
        <div className="flex flex-col gap-5">
          <Banner
            action={
              <ButtonLink size="sm" href={`${root}/clients/${asker.tenant.id}/users`}>
                Login as admin
              </ButtonLink>
            }
          >
            You are a system admin, but not a client admin of this system. To access data from this client please login
            as an admin for this client.
          </Banner>
          <SystemAdminDashboard root={root} timezone={asker.tenant.timezone} />
        </div>
      )}
    </>
  )
}
