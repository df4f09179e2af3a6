import { ClientListCard } from '@/components/dashboard/client-list-card'
import { InstallationFigures } from '@/components/dashboard/installation-figures'
import { CardsSkeleton } from '@/components/dashboard/skeletons'
import { changelog } from '@/lib/core/changelog/read'
import { readClients } from '@/lib/workflows/installation/clients'
import { readInstallation } from '@/lib/workflows/installation/queries'
import { Section } from './dashboard-sections'

const labels = ['Clients', 'Tags left', 'Mails waiting', 'Storage', 'Version']

/** How the installation is doing, and how clients use it, for those who run it (SCREEN-35, SCREEN-47). */
export function SystemAdminDashboard({ root, timezone }: { root: string; timezone: string }) {
  return (
    <Section
      title="This installation"
      fallback={
        <CardsSkeleton
          labels={labels}
          className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:gap-4 xl:grid-cols-5"
        />
      }
    >
      <Figures root={root} timezone={timezone} />
    </Section>
  )
}

async function Figures({ root, timezone }: { root: string; timezone: string }) {
  const [installation, clients] = await Promise.all([readInstallation(), readClients()])
  return (
    <div className="grid grid-cols-1 gap-5">
      <InstallationFigures installation={installation} version={changelog()[0]?.number ?? ''} root={root} />
      <ClientListCard clients={clients} count={installation.clients.live} root={root} timezone={timezone} />
    </div>
  )
}
