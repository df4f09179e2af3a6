'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks, Play } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@/components/data/ask-first'
import { useCaller, usePortal } from '@/components/data/portal-context'
import { request } from '@/components/data/request'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { ProgressBar } from '@/components/ui/progress'
import { inFigures } from '@/lib/core/text/counted'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import type { AssetImportOutput } from '@/lib/resources/asset-imports/schema'
import { checkImportCall, runImportCall } from '@/lib/workflows/asset-imports/client'
import type { CheckAnswer } from '@/lib/workflows/asset-imports/schema'
import { CheckRows } from './check-rows'
import { NearNames } from './near-names'
import { sinceWhen, whereNoTag } from './since-when'
import type { useReading } from './use-reading'
import { WouldMake } from './would-make'

/** So many rows are looked at while the columns are mapped. */
const LIVE = 1000

/**
 * What bringing the register in would do: of the first rows after each choice, of all of them once that is asked for.
 * Only then can it be imported (REGISTER-17).
 */
export function CheckCard({
  register,
  reading,
}: {
  register: AssetImportOutput
  reading: ReturnType<typeof useReading>
}) {
  const { isSaving } = reading
  const since = sinceWhen(reading, actsAsCustomer(usePortal().viewer))
  const noTag = whereNoTag(reading)
  const live = useLiveCheck(register, isSaving)
  const whole = useWholeCheck(register)
  const shown = whole.answer ?? live.data
  const refused = shown && shown.counts.error > 0 && register.choices.errors === 'refuse'
  return (
    <Card
      title="What it would do"
      description={rowsLookedAt(register, whole.answer)}
      flush
      actions={
        whole.answer ? (
          <RunButton register={register} counts={whole.answer.counts} disabled={Boolean(refused) || isSaving} />
        ) : (
          <Button
            variant="primary"
            icon={ListChecks}
            disabled={isSaving}
            loading={whole.isBusy}
            onClick={() => void whole.check()}
          >
            Check all rows
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        {whole.isBusy && <ProgressBar label="Looking at every row" value={undefined} max={register.total} />}
        {whole.failure.length > 0 && <ErrorBanner messages={whole.failure} />}
        {!shown && live.error && <ErrorBanner messages={Object.values(apiErrorsOf(live.error)).flat()} />}
        {!shown && !live.error && (
          <p role="status" className="text-muted">
            Looking at the first rows …
          </p>
        )}
        {shown && <WouldMake answer={shown} refused={Boolean(refused)} />}
        {noTag && <Banner kind="warning">{noTag}</Banner>}
        {since && <Banner kind={since.kind}>{since.text}</Banner>}
        {shown && <NearNames near={shown.near} reading={reading} />}
      </div>
      {shown && <CheckRows answer={shown} />}
    </Card>
  )
}

function rowsLookedAt({ total }: AssetImportOutput, whole: CheckAnswer | null): string {
  const all = inFigures(total)
  return whole || total <= LIVE ? `Of ${all} rows` : `Of the first ${inFigures(LIVE)} of ${all} rows`
}

/** The first rows, looked at again after each choice. */
function useLiveCheck({ id, updatedAt }: AssetImportOutput, isSaving: boolean) {
  const caller = useCaller()
  return useQuery<CheckAnswer>({
    queryKey: ['live check', id, updatedAt],
    enabled: !isSaving,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      request(checkImportCall, { params: { id }, query: { limit: String(LIVE) }, signal, caller }),
  })
}

/** All rows, when asked for; a choice after it makes it old. */
function useWholeCheck(register: AssetImportOutput) {
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])
  const key = ['whole check', register.id]
  const { data: answer } = useQuery<CheckAnswer | null>({ queryKey: key, queryFn: () => null, enabled: false })
  const check = async () => {
    setBusy(true)
    setFailure([])
    try {
      client.setQueryData(key, await call(checkImportCall, { params: { id: register.id } }))
    } catch (error) {
      setFailure(Object.values(apiErrorsOf(error)).flat())
    } finally {
      setBusy(false)
    }
  }
  return { answer: register.state === 1 ? (answer ?? null) : null, isBusy, failure, check }
}

function RunButton({
  register,
  counts,
  disabled,
}: {
  register: AssetImportOutput
  counts: CheckAnswer['counts']
  disabled: boolean
}) {
  const call = useCall()
  const [isAsked, setAsked] = useState(false)
  const brought = counts.make + counts.update
  return (
    <>
      <Button variant="primary" icon={Play} disabled={disabled || brought === 0} onClick={() => setAsked(true)}>
        Import
      </Button>
      <AskFirst
        open={isAsked}
        tone="primary"
        title={`Import ${register.filename}?`}
        confirmLabel="Import"
        act={() => call(runImportCall, { params: { id: register.id } })}
        onClose={() => setAsked(false)}
      >
        <p>
          {inFigures(counts.make)} assets are made, {inFigures(counts.update)} updated and {inFigures(counts.leaveOut)}{' '}
          rows left out. You can take it back for 30 days.
        </p>
      </AskFirst>
    </>
  )
}
