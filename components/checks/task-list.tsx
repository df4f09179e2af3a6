'use client'
import { ClipboardList, Eye, ListChecks, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { UnderWay } from '@/components/data/under-way'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { useOrganisationColumn } from '@/components/data/use-organisation-column'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { checksApi } from '@/lib/resources/checks/client'
import { mayEditCheck } from '@/lib/resources/checks/policy'
import type { CheckOutput } from '@/lib/resources/checks/schema'
import { describeTimeline } from '@/lib/resources/checks/words'

/** The task library. */
export function TaskList({ first }: { first: FirstPage<CheckOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const columns: Column<CheckOutput>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, progress }) => (
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{name}</span>
          {progress && <UnderWay what="Due dates follow" progress={progress} path={checksApi.path} />}
        </span>
      ),
      sortKey: 'name',
      primary: true,
      edit: { may: (task) => mayEditCheck(viewer, task), field: 'name', value: ({ name }) => name },
    },
    ...useOrganisationColumn<CheckOutput>(),
    { id: 'sector', header: 'Sector', phone: 'small', cell: ({ sector }) => sector.name },
    {
      id: 'frequency',
      header: 'Frequency',
      phone: 'half',
      cell: ({ checkTimeline }) => describeTimeline(checkTimeline),
    },
    {
      id: 'hoseCount',
      header: 'Tagged assets',
      phone: 'half',
      cell: ({ hoseCount }) => <span className="nums">{inFigures(hoseCount)}</span>,
      align: 'end',
    },
  ]
  const create = can(viewer, 'library:edit') && (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('tasks/add'))}>
      Create task
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader
        title="Task Library"
        actions={
          <>
            {can(viewer, 'library:import') && (
              <ButtonLink icon={Upload} href={href('tasks-import')}>
                Import tasks
              </ButtonLink>
            )}
            {create}
          </>
        }
      />
      <ResourceList
        client={checksApi}
        label="Tasks"
        searchPlaceholder="Search tasks"
        first={first}
        columns={columns}
        defaultSort="name"
        canExport={can(viewer, 'exports')}
        rowLabel={({ name }) => name}
        owner={({ organisation }) => organisation.name}
        rowHref={({ id }) => href(`tasks/${id}/view`)}
        rowActions={(task) => [
          { label: 'View full details', icon: Eye, href: href(`tasks/${task.id}/view`) },
          { label: 'Checklist', icon: ClipboardList, href: href(`tasks/${task.id}/checklist`) },
          ...(mayEditCheck(viewer, task)
            ? [
                { label: 'Edit', icon: Pencil, href: href(`tasks/${task.id}`) },
                { label: 'Delete', icon: Trash2, href: href(`tasks/${task.id}/delete`), danger: true, separated: true },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            icon={ListChecks}
            text="No tasks available"
            hint={`Tasks are the inspections that ${actsAsClientAdmin(viewer) ? 'organisations do' : 'you do'} on tagged assets, each with how often it falls due.`}
            action={create || undefined}
          />
        }
      />
    </>
  )
}
