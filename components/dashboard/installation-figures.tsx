import { Building, Database, type LucideIcon, Mail, Rocket, Tags } from 'lucide-react'
import { StatBox } from '@/components/ui/stat-box'
import { inFigures } from '@/lib/core/text/counted'
import type { Installation } from '@/lib/workflows/installation/schema'
import { bytesText } from './bytes-text'

interface InstallationFiguresProps {
  installation: Installation
  version: string
  root: string
}

/** How the installation is doing, on the dashboard of a system admin (SCREEN-35). */
export function InstallationFigures({ installation, version, root }: InstallationFiguresProps) {
  const { clients, tags, mails, storage } = installation
  return (
    <section
      aria-label="This installation"
      className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:gap-4 xl:grid-cols-5"
    >
      <Figure
        icon={Building}
        label="Clients"
        value={inFigures(clients.live)}
        detail={clients.archived > 0 ? `${inFigures(clients.archived)} archived` : 'None is archived'}
        href={`${root}/clients`}
      />
      <Figure
        icon={Tags}
        label="Tags left"
        value={inFigures(tags.made - tags.used)}
        detail={`of ${inFigures(tags.made)} that were made`}
        href={`${root}/tag-management`}
      />
      <Figure
        icon={Mail}
        label="Mails waiting"
        value={inFigures(mails.waiting)}
        detail={mails.failing > 0 ? `${inFigures(mails.failing)} could not be sent yet` : 'None was refused'}
        isBad={mails.failing > 0}
      />
      <Figure
        icon={Database}
        label="Storage"
        value={`${storage.isAbout ? 'About ' : ''}${bytesText(storage.bytes)}`}
        detail={`${inFigures(storage.files)} ${storage.files === 1 ? 'file' : 'files'}; database ${bytesText(storage.database)}`}
      />
      <Figure icon={Rocket} label="Version" value={version} detail="What changed" href={`${root}/whats-new`} />
    </section>
  )
}

interface FigureProps {
  icon: LucideIcon
  label: string
  value: string
  detail: string
  href?: string
  isBad?: boolean
}

function Figure({ icon: Icon, label, value, detail, href, isBad }: FigureProps) {
  return (
    <StatBox href={href} className="block">
      <span className="flex items-center justify-between gap-2 text-muted">
        {label}
        <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </span>
      <span className="nums mt-2 block text-2xl font-semibold tracking-[-0.02em]">{value}</span>
      <span className={`nums mt-0.5 block text-sm ${isBad ? 'font-medium text-action' : 'text-muted'}`}>{detail}</span>
    </StatBox>
  )
}
