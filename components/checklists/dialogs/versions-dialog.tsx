'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { Banner } from '@/components/ui/banner'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Select } from '@/components/ui/select'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { counted } from '@/lib/core/text/counted'
import { checklistCalls } from '@/lib/resources/checklists/client'
import type { ChecklistVersionRowOutput } from '@/lib/resources/checklists/schema'
import { ChangesList } from '../changes-list'
import { changesBetween } from '../model/changes'
import { type Definition, inTexts } from '../model/definition'

/** The draft among the versions. */
const draftId = 'draft'

interface VersionsDialogProps {
  id: string
  /** The draft as it stands; absent for who may only read. */
  draft?: Definition
  onClose: () => void
}

/** Every version with who published it when, and what changed between any two. */
export function VersionsDialog({ id, draft, onClose }: VersionsDialogProps) {
  const queryOf = useAnswerQuery()
  const { data: versions, error, refetch } = useQuery(queryOf(checklistCalls.versions, { params: { id } }))
  return (
    <SideDialog title="Versions" onClose={onClose} width="wide">
      <DialogBody>
        {error && <QueryFailure error={error} refetch={refetch} />}
        {!versions && !error && <Skeleton className="h-40" />}
        {versions?.length === 0 && <Banner>Nothing has been published yet.</Banner>}
        {versions && versions.length > 0 && <Versions versions={versions} draft={draft} />}
      </DialogBody>
      <DialogFooter>
        <CancelButton>Close</CancelButton>
      </DialogFooter>
    </SideDialog>
  )
}

function Versions({ versions, draft }: { versions: readonly ChecklistVersionRowOutput[]; draft?: Definition }) {
  const { dateTime } = useDates()
  const [newest, before] = versions
  const [from, setFrom] = useState(before?.versionId ?? newest?.versionId ?? '')
  const [to, setTo] = useState((before ? newest?.versionId : undefined) ?? (draft ? draftId : newest?.versionId) ?? '')
  const options = [
    ...(draft ? [{ value: draftId, label: 'Draft' }] : []),
    ...versions.map(({ versionId, number }) => ({ value: versionId, label: `Version ${number}` })),
  ]
  return (
    <>
      <ol aria-label="Versions" className="flex flex-col divide-y rounded-lg border">
        {versions.map(({ versionId, number, publishedAt, user }, at) => (
          <li key={versionId} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5">
            <span className="font-medium">Version {number}</span>
            <span className="text-muted">
              {dateTime(publishedAt)} by {user.fullName}
            </span>
            {at === 0 && <span className="text-sm text-muted">Asked now</span>}
          </li>
        ))}
      </ol>
      {options.length === 1 ? (
        <p className="text-muted">This is the first version. What a later one changes will be shown here.</p>
      ) : (
        <section className="flex flex-col gap-3">
          <h3 className="font-medium">What changed</h3>
          <div className="grid grid-cols-2 gap-3">
            <Select label="From" options={options} value={from} onChange={setFrom} />
            <Select label="To" options={options} value={to} onChange={setTo} />
          </div>
          <Comparison from={from} to={to} draft={draft} isOnly={versions.length === 1} />
        </section>
      )}
    </>
  )
}

interface ComparisonProps {
  from: string
  to: string
  draft?: Definition
  /** Nothing but the draft can be held against the version. */
  isOnly: boolean
}

function Comparison({ from, to, draft, isOnly }: ComparisonProps) {
  const older = useDefinition(from, draft)
  const newer = useDefinition(to, draft)
  const { defectScheme } = usePortal()
  if (older.isError || newer.isError)
    return (
      <ErrorBanner
        onRetry={() => {
          older.retry()
          newer.retry()
        }}
      />
    )
  if (!older.definition || !newer.definition) return <Skeleton className="h-24" />
  const changes = changesBetween(older.definition, newer.definition, defectScheme)
  return (
    <>
      <p role="status" className="text-muted">
        {changes.length > 0 ? counted(changes.length, 'change') : sameText(from === to, isOnly)}
      </p>
      {changes.length > 0 && <ChangesList changes={changes} label="Changes" />}
    </>
  )
}

const sameText = (isOne: boolean, isOnly: boolean) => {
  if (isOne) return 'Choose two that differ.'
  return isOnly
    ? 'Nothing differs: the draft asks just what version 1 asks. There is nothing to publish yet.'
    : 'Nothing differs: both ask just the same.'
}

function useDefinition(versionId: string, draft: Definition | undefined) {
  const queryOf = useAnswerQuery()
  const isDraft = versionId === draftId
  const { data, isError, refetch } = useQuery({
    ...queryOf(checklistCalls.version, { params: { versionId } }),
    enabled: !isDraft,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const definition: Definition | undefined = isDraft ? draft : data && inTexts(data)
  return { definition, isError: !isDraft && isError, retry: () => void refetch() }
}
