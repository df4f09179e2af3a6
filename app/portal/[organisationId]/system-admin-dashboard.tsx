import { ClientListCard } from '@/components/dashboard/client-list-card'
import { InstallationFigures } from '@/components/dashboard/installation-figures'
import { CardsSkeleton } from '@/components/dashboard/skeletons'
import { changelog } from '@/lib/core/changelog/read'
import { comeSoon } from '@/lib/workflows/dashboard/soon'
import { readClients } from '@/lib/workflows/installation/clients'
import { readInstallation } from '@/lib/workflows/installation/queries'
import { Section } from './dashboard-sections'

const labels = ['Clients', 'Tags left', 'Mails waiting', 'Storage', 'Version']

/** How the installation is doing, and how clients use it, for those who run it (SCREEN-35, SCREEN-47). */
export async function SystemAdminDashboard({ root, timezone }: { root: string; timezone: string }) {
  const figures = Promise.all([readInstallation(), readClients()])
  return (
    <Section
      title="This installation"
      isThere={await comeSoon([figures])}
      fallback={
        <CardsSkeleton
          labels={labels}
          className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:gap-4 xl:grid-cols-5"
        />
      }
    >
      <Figures figures={figures} root={root} timezone={timezone} />
    </Section>
  )
}

interface FiguresProps {
  figures: Promise<[Awaited<ReturnType<typeof readInstallation>>, Awaited<ReturnType<typeof readClients>>]>
  root: string
  timezone: string
}

async function Figures({ figures, root, timezone }: FiguresProps) {
  const [installation, clients] = await figures
  return (
    <div className="grid grid-cols-1 gap-5">
      <InstallationFigures installation={installation} version={changelog()[0]?.number ?? ''} root={root} />
      <ClientListCard clients={clients} count={installation.clients.live} root={root} timezone={timezone} />
    </div>
  )
}
