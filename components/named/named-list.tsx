'use client'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { OrganisationPicker } from '@/components/data/organisation-picker'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList, type ResourceListProps } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { useOrganisationColumn } from '@/components/data/use-organisation-column'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { onDemand } from '@/components/ui/on-demand'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { type Named, type NamedKindId, namedKinds } from './named-kind'

/** The sectors or manufacturers that one reads: one's own, and those of whose library one uses (LIBRARY-3). */
export function NamedList({ kind, first }: { kind: NamedKindId; first: FirstPage<Named> }) {
  const { path, client, noun, title, icon, empty, hint, mayEdit } = namedKinds[kind]
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const organisation = useOrganisationColumn<Named>()
  const edit = { may: (row: Named) => mayEdit(viewer, row), field: 'name', value: (row: Named) => row.name }
  const create = (
    <ButtonLink variant="primary" icon={Plus} href={keep(href(`${path}/add`))}>
      Create {noun}
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader title={title} actions={create} />
      <ResourceList
        client={client}
        label={title}
        searchPlaceholder={`Search ${path}`}
        first={first}
        scope={actsAsClientAdmin(viewer) ? scope : undefined}
        columns={[{ ...name, edit }, ...organisation]}
        defaultSort="name"
        canExport={can(viewer, 'exports')}
        rowLabel={(row) => row.name}
        owner={(row) => row.organisation.name}
        rowHref={(row) => (mayEdit(viewer, row) ? href(`${path}/${row.id}`) : undefined)}
        rowActions={(row) =>
          mayEdit(viewer, row)
            ? [
                { label: 'Edit', icon: Pencil, href: href(`${path}/${row.id}`) },
                {
                  label: 'Delete',
                  icon: Trash2,
                  href: href(`${path}/${row.id}/delete`),
                  danger: true,
                  separated: true,
                },
              ]
            : []
        }
        empty={<EmptyState icon={icon} text={empty} hint={hint} action={create} />}
      />
    </>
  )
}

/** Create or edit one: loaded as it is opened, since the list's page and its dialogs' are the same. */
export const NamedDialog = onDemand(async () => (await import('./named-form')).NamedForm)

const scope: ResourceListProps<Named>['scope'] = {
  filter: 'organisationId',
  picker: (chosen, choose) => <OrganisationPicker chosen={chosen} choose={choose} />,
}

const name: Column<Named> = { id: 'name', header: 'Name', cell: (row) => row.name, sortKey: 'name', primary: true }
