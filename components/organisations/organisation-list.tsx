'use client'
import { Building2, Link as LinkIcon, Plus } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { mayAddOrganisation } from '@/lib/resources/organisations/policy'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'
import { BeingMoved } from './being-moved'
import { KindBadge } from './kind-badge'
import { WhatsNext } from './next-steps'
import { useOrganisationActions } from './organisation-actions'
import { useStandingColumns } from './standing-columns'
import { usualSort } from './usual-sort'

type Row = OrganisationRowOutput

const loadMany = () => import('./many/organisation-many').then(({ Many }) => ({ Many }))

/** Organisations of a client admin, or the customers of a distributor (ORGANISATION-18). */
export function OrganisationList({ first }: { first: FirstPage<Row> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const actions = useOrganisationActions()
  const standing = useStandingColumns()
  const isClientAdmin = actsAsClientAdmin(viewer)
  return (
    <>
      <PortalHeader title={isClientAdmin ? 'Organisations' : 'Customers'} actions={<Actions />} />
      <WhatsNext />
      <ResourceList
        client={organisationsApi}
        label={isClientAdmin ? 'Organisations' : 'Customers'}
        searchPlaceholder="Search name, code, town"
        first={first}
        columns={[...columns, ...(isClientAdmin ? [type] : standing)]}
        defaultSort={usualSort(viewer) ?? 'name'}
        many={can(viewer, 'organisations:edit-any') && loadMany}
        canExport={can(viewer, 'exports')}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => href(`organisations/${id}/view`)}
        rowActions={actions}
        empty={
          <EmptyState
            icon={Building2}
            text={isClientAdmin ? 'There are no organisations yet' : 'No customers are linked yet'}
            hint={
              isClientAdmin
                ? 'Distributors look after customers; customers look after their tagged assets.'
                : 'Ask a customer for its account code and link it: you then see its assets and look after them.'
            }
            action={<FirstAction />}
          />
        }
      />
    </>
  )
}

/** What one may add; nothing for Read-only. */
function Actions() {
  const { viewer } = usePortal()
  if (!mayAddOrganisation(viewer)) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {can(viewer, 'customers:link') && <LinkCustomer />}
      <CreateButton />
    </div>
  )
}

/** What one begins with: a distributor's customers are mostly there already. */
function FirstAction() {
  const { viewer } = usePortal()
  if (!mayAddOrganisation(viewer)) return null
  return can(viewer, 'customers:link') ? <LinkCustomer variant="primary" /> : <CreateButton />
}

function LinkCustomer({ variant }: { variant?: 'primary' }) {
  const href = usePortalHref()
  const keep = useKeepSearch()
  return (
    <ButtonLink variant={variant} icon={LinkIcon} href={keep(href('organisations/link'))}>
      Link new customer
    </ButtonLink>
  )
}

function CreateButton() {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  return (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('organisations/add'))}>
      {actsAsClientAdmin(viewer) ? 'Create organisation' : 'Create customer'}
    </ButtonLink>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, deletedAt, progress, following }) => (
      <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{name}</span>
        {deletedAt && <Badge>Archived</Badge>}
        <BeingMoved progress={progress} following={following} />
      </span>
    ),
    sortKey: 'name',
    primary: true,
  },
  {
    id: 'accountCode',
    header: 'Account Code',
    phone: 'half',
    cell: ({ accountCode }) => <span className="nums tracking-wide">{accountCode}</span>,
    sortKey: 'accountCode',
  },
  {
    id: 'hoseCount',
    header: 'Tagged Assets',
    phone: 'half',
    cell: ({ hoseCount }) => <span className="nums">{inFigures(hoseCount)}</span>,
    sortKey: 'hoseCount',
    align: 'end',
  },
]

const type: Column<Row> = {
  id: 'type',
  header: 'Organisation type',
  phone: 'half',
  cell: ({ isDistributor }) => <KindBadge isDistributor={isDistributor} />,
}
