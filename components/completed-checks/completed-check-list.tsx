'use client'
import { CalendarClock, ClipboardCheck, Eye, Tag } from 'lucide-react'
import { months } from '@/components/data/chosen-days'
import { ListDays } from '@/components/data/list-days'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { can } from '@/lib/domain/permissions/can'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import type { CompletedCheckOutput } from '@/lib/resources/completed-checks/schema'
import { useCompletedCheckColumns } from './completed-check-columns'
import { ReportButton } from './report-button'
import { WordsOfAnswers } from './words-of-answers'

/** The completed tasks: what was done, on what, by whom, latest first (RESULT-8). */
export function CompletedCheckList({ first }: { first: FirstPage<CompletedCheckOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const columns = useCompletedCheckColumns()
  return (
    <>
      <PortalHeader title="Completed Tasks" />
      <ResourceList
        client={completedChecksApi}
        label="Completed tasks"
        searchPlaceholder="Search tag, task, person"
        first={first}
        columns={columns}
        defaultSort="-completedAt"
        canExport={can(viewer, 'exports')}
        days={(list) => <ListDays list={list} label="Dates" spans={months} />}
        buttons={({ query, data }) => <ReportButton query={query} count={data?.totalItems} />}
        buttonsWidth={146}
        rowLabel={({ checkName, assetName }) => `${checkName} on ${assetName}`}
        rowHref={({ id }) => href(`completed-tasks/${id}`)}
        rowActions={({ id, assetId }) => [
          { label: 'View full details', icon: Eye, href: href(`completed-tasks/${id}`) },
          { label: 'View asset', icon: Tag, href: href(`assets/${assetId}`) },
        ]}
        printedBelow={({ inWords }) => inWords && <WordsOfAnswers lines={inWords} />}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            text="No completed tasks yet"
            hint="Each result that is recorded on a tagged asset is kept here: who did what, when, and how it went."
            action={
              <ButtonLink icon={CalendarClock} href={href('task-planner')}>
                Open the task planner
              </ButtonLink>
            }
          />
        }
      />
    </>
  )
}
