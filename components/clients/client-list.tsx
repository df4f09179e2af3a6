'use client'
import { Archive, ArchiveRestore, Building, ExternalLink, Pencil, Plus, Users } from 'lucide-react'
import { globalMessages } from '@/components/data/call'
import { patchCall } from '@/components/data/calls'
import { usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useCall } from '@/components/data/use-call'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { snackbar } from '@/components/ui/snackbar-store'
import { themeAttributes, themeOf } from '@/lib/core/tenancy/themes'
import { clientsApi } from '@/lib/resources/clients/client'
import type { ClientRowOutput } from '@/lib/resources/clients/schema'

const columns: Column<ClientRowOutput>[] = [
  { id: 'name', header: 'Name', sortKey: 'name', primary: true, cell: (client) => <Name {...client} /> },
  {
    id: 'primaryUrl',
    header: 'Address',
    phone: 'small',
    cell: ({ primaryUrl }) => <span className="wrap-anywhere">{primaryUrl}</span>,
  },
  {
    id: 'hostnames',
    header: 'Hostnames',
    phone: 'small',
    cell: ({ hostnames }) => <Hostnames hostnames={hostnames} />,
  },
  {
    id: 'theme',
    header: 'Theme',
    phone: 'side',
    cell: ({ theme }) => (
      <span {...themeAttributes(theme)} className="flex items-center gap-2 whitespace-nowrap">
        <span aria-hidden className="size-3 rounded-full bg-accent" />
        {themeOf(theme).label}
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    phone: 'side',
    cell: ({ contactName, contactEmail }) => contactName ?? contactEmail,
  },
]

/** The clients of the installation, each with its own portal (TENANT-21). */
export function ClientList({ first }: { first: FirstPage<ClientRowOutput> }) {
  const href = usePortalHref()
  const keep = useKeepSearch()
  const unarchive = useUnarchive()
  const create = (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('clients/add'))}>
      Create client
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader title="Manage Clients" actions={create} />
      <ResourceList
        client={clientsApi}
        label="Clients"
        searchPlaceholder="Search clients"
        first={first}
        columns={columns}
        defaultSort="name"
        canExport
        rowLabel={({ name }) => name}
        rowHref={({ id }) => href(`clients/${id}`)}
        rowActions={({ id, name, primaryUrl, deletedAt }) => [
          { label: 'Edit client', icon: Pencil, href: href(`clients/${id}`) },
          { label: 'View users', icon: Users, href: href(`clients/${id}/users`) },
          deletedAt
            ? {
                label: 'Unarchive client',
                icon: ArchiveRestore,
                onSelect: () => unarchive(id, name),
                separated: true,
              }
            : {
                label: 'Open portal',
                icon: ExternalLink,
                onSelect: () => window.open(primaryUrl, '_blank', 'noopener'),
              },
          ...(deletedAt
            ? []
            : [
                {
                  label: 'Archive client',
                  icon: Archive,
                  href: href(`clients/${id}/delete`),
                  danger: true,
                  separated: true,
                },
              ]),
        ]}
        empty={
          <EmptyState
            icon={Building}
            text="No clients yet"
            hint="A client is a portal of its own: its address, its brand, its people."
            action={create}
          />
        }
      />
    </>
  )
}

function Name({ name, deletedAt }: ClientRowOutput) {
  if (!deletedAt) return name
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {name}
      <Badge icon={Archive}>Archived</Badge>
    </span>
  )
}

function Hostnames({ hostnames: [first, ...others] }: { hostnames: string[] }) {
  return (
    <span className="wrap-anywhere" title={others.length ? [first, ...others].join(', ') : undefined}>
      {first}
      {others.length > 0 && <span className="nums whitespace-nowrap text-muted"> and {others.length} more</span>}
    </span>
  )
}

/** Brings an archived client's portal back, at once (TENANT-20). */
function useUnarchive() {
  const call = useCall()
  return async (id: string, name: string) => {
    try {
      await call(patchCall(clientsApi, id))
      snackbar.show(`${name} unarchived`)
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was changed. Please try again')
    }
  }
}
