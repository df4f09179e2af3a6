'use client'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@/components/data/ask-first'
import { usePortalHref } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { useDates } from '@/components/data/use-dates'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress'
import { inFigures } from '@/lib/core/text/counted'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { undoImportCall } from '@/lib/workflows/asset-imports/client'
import { OutcomeNames } from './outcome-names'

/** What became of a register: what it made, what was left out and why, and the way back (REGISTER-17). */
export function ImportOutcome({ register }: { register: AssetImportOutput }) {
  const href = usePortalHref()
  const { dateTime } = useDates()
  const { state, why, made, updated, leftOut, leftOutUrl, total, isUndoing, undo, outcome } = register
  const instant = (at: string | null) => at && <span className="nums">{dateTime(at)}</span>
  // Exactly those that it made, archived since or not.
  const assets = state !== 5 && made > 0 ? href(`assets?importId=${register.id}&archived=2`) : undefined
  const boxes: { label: string; count: number; to?: string | undefined }[] = [
    { label: 'Made', count: made, to: assets },
    { label: 'Updated', count: updated },
    { label: 'Left out', count: leftOut },
    { label: 'Rows', count: total },
  ]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
        {why && <ErrorBanner messages={[why]} />}
        {isUndoing && <ProgressBar label="Taking it back" value={undo?.undone} max={made + updated} />}
        <Card title="What became of it">
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {boxes.map(({ label, count, to }) => (
              <div key={label} className="rounded-lg border p-3">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="nums mt-0.5 text-xl font-semibold">
                  {to ? <Link href={to}>{inFigures(count)}</Link> : inFigures(count)}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
            {assets && (
              <ButtonLink variant="primary" href={assets}>
                View the assets it made
              </ButtonLink>
            )}
            {assets && <ButtonLink href={href('task-planner')}>See what is due</ButtonLink>}
            {leftOutUrl && (
              <Button icon={Download} onClick={() => window.open(leftOutUrl, '_blank', 'noopener')}>
                Rows left out, with why
              </Button>
            )}
            <UndoButton register={register} />
          </div>
        </Card>
        {outcome && <OutcomeNames outcome={outcome} updatedCount={updated} />}
        {undo && <Undone undo={undo} />}
      </div>
      <Card title="Details">
        <DescriptionList
          columns="phone"
          items={[
            { term: 'Brought by', value: register.user.fullName },
            { term: 'Brought', value: instant(register.createdAt) },
            { term: 'Begun', value: instant(register.startedAt) },
            { term: 'Finished', value: instant(register.finishedAt) },
            ...(register.undoneAt ? [{ term: 'Taken back', value: instant(register.undoneAt) }] : []),
            { term: 'Sheet', value: register.sheet },
          ]}
        />
      </Card>
    </div>
  )
}

function UndoButton({ register: { id, state, made, updated, isUndoing } }: { register: AssetImportOutput }) {
  const call = useCall()
  const [isAsked, setAsked] = useState(false)
  if (state === 5 || isUndoing || made + updated === 0) return null
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsked(true)}>
        Take it back
      </Button>
      <AskFirst
        open={isAsked}
        title="Take this import back?"
        confirmLabel="Take it back"
        cancelLabel="Keep it"
        act={() => call(undoImportCall, { params: { id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          Everything that it made and nobody has touched since goes, and its tags are free again. What stays is listed.
        </p>
      </AskFirst>
    </>
  )
}

/** What was taken back, and what stays and why. */
function Undone({ undo: { undone, staying, stays } }: { undo: NonNullable<AssetImportOutput['undo']> }) {
  const href = usePortalHref()
  return (
    <Card title="Taken back">
      <p>
        {inFigures(undone)} taken back, {inFigures(staying)} stay.
      </p>
      {staying > stays.length && (
        <div className="mt-3">
          <Banner>The first {inFigures(stays.length)} of what stays</Banner>
        </div>
      )}
      {stays.length > 0 && (
        <ul className="mt-3 divide-y">
          {stays.map(({ recordType, id, name, line, why }) => (
            <li key={`${recordType} ${id}`} className="flex flex-wrap gap-x-3 py-2">
              <span className="nums text-muted">Row {inFigures(line)}</span>
              {recordType === 'assets' ? <Link href={href(`assets/${id}`)}>{name}</Link> : <span>{name}</span>}
              <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
