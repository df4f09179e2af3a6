'use client'
import { Eye, Footprints, Pencil, Plus } from 'lucide-react'
import { ListDays } from '@/components/data/list-days'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { can } from '@/lib/domain/permissions/can'
import { roundsApi } from '@/lib/resources/rounds/client'
import { mayChangeRound, mayWriteRounds } from '@/lib/resources/rounds/policy'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import { useRoundColumns } from './round-columns'

/** The rounds, with how far each is; for an inspector those that are not finished stand first (OFFICE-1). */
export function RoundList({ first }: { first: FirstPage<RoundOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const columns = useRoundColumns()
  const writes = mayWriteRounds(viewer)
  const add = writes && (
    <ButtonLink variant="primary" icon={Plus} href={href('rounds/add')}>
      Make a round
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader title="Rounds" actions={add} />
      <ResourceList
        client={roundsApi}
        label="Rounds"
        searchPlaceholder="Search number, name, customer"
        first={first}
        columns={columns}
        defaultSort={first.usualSort ?? 'plannedDate'}
        days={(list) => <ListDays list={list} label="Planned" />}
        canExport={can(viewer, 'exports')}
        rowLabel={({ number, name }) => `Round ${number}, ${name}`}
        rowHref={({ id }) => href(`rounds/${id}`)}
        rowActions={({ id, state }) => [
          { label: 'View round', icon: Eye, href: href(`rounds/${id}`) },
          ...(mayChangeRound(viewer, { state })
            ? [{ label: 'Edit round', icon: Pencil, href: href(`rounds/${id}/edit`) }]
            : []),
        ]}
        empty={
          <EmptyState
            icon={Footprints}
            text="No rounds yet"
            hint="A round is one walk through a place: what is due there, in walking order, by whom, and what became of each."
            action={add || undefined}
          />
        }
      />
    </>
  )
}
