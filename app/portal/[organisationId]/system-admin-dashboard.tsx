import { InstallationFigures } from '@/components/dashboard/installation-figures'
import { CardsSkeleton } from '@/components/dashboard/skeletons'
import { changelog } from '@/lib/core/changelog/read'
import { readInstallation } from '@/lib/workflows/installation/queries'
import { Section } from './dashboard-sections'

const labels = ['Clients', 'Tags left', 'Mails waiting', 'Storage', 'Version']

/** How the installation is doing, for those who run it (SCREEN-35). */
export function SystemAdminDashboard({ root }: { root: string }) {
  return (
    <Section
      title="This installation"
      fallback={<CardsSkeleton labels={labels} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5" />}
    >
      <Figures root={root} />
    </Section>
  )
}

async function Figures({ root }: { root: string }) {
  return (
    <InstallationFigures installation={await readInstallation()} version={changelog()[0]?.number ?? ''} root={root} />
  )
}
