'use client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { type Chosen, countOf } from '@/components/data/choosing/chosen'
import { rowsToSend } from '@/components/data/choosing/chosen-rows'
import { usePortal } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { useNewRecordId } from '@/components/data/use-save-record'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { ProgressBar } from '@/components/ui/progress'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { snackbar } from '@/components/ui/snackbar-store'
import { counted } from '@/lib/core/text/counted'
import type { BulkOutput, BulkRequest } from '@/lib/workflows/bulk/schema'
import type { Given, ManyAction, RowWords } from './action'
import { Outcome } from './outcome'
import { Outlook } from './outlook'
import { useMany } from './use-many'

interface ManyDialogProps<Item> {
  list: string
  row: RowWords
  action: ManyAction<Item>
  chosen: Chosen
  rows: readonly Item[]
  /** What was to be done is done. */
  onDone: () => void
  onClose: () => void
}

/** What follows the question: nothing yet, what is under way, or what has become of the rows. */
type Stage =
  | { at: 'asked'; failure?: unknown }
  | { at: 'running'; bulk?: BulkOutput }
  | { at: 'ended'; bulk: BulkOutput }

/** Does one thing to the chosen rows: says beforehand what would become of them, does it, and says what came of it. */
export function ManyDialog<Item>({ list, row, action, chosen: now, rows, onDone, onClose }: ManyDialogProps<Item>) {
  // Those that were chosen as it opened; the list behind may lose some of them while it is done.
  const [asked] = useState({ chosen: now, rows })
  const [given, setGiven] = useState<Given | null>(action.Fields ? null : { values: {}, name: null })
  const [stage, setStage] = useState<Stage>({ at: 'asked' })
  const isClosed = useRef(false)
  const { run, undo } = useMany()
  const idFor = useNewRecordId()
  const request = given && { list, action: action.name, values: given.values, ...rowsToSend(asked.chosen) }
  const looked = useLook(
    request && stage.at === 'asked' ? { ...request, values: given?.deciding ?? request.values } : null,
  )
  const close = () => {
    isClosed.current = true
    // Not before: with the choice goes the dialog about it.
    if (stage.at === 'ended') onDone()
    onClose()
  }

  async function confirm() {
    if (!request || !given) return
    setStage({ at: 'running' })
    try {
      const bulk = await run({ id: idFor(request), ...request }, (at) => setStage({ at: 'running', bulk: at }))
      const text = action.done(counted(bulk.done, row.one, row.many), given.name)
      if (bulk.done > 0 && bulk.canUndoUntil)
        snackbar.offer(text, { label: 'Undo', act: () => void undo(bulk.id, row) })
      else snackbar.show(text)
      if (bulk.wont.length > 0 && !isClosed.current) return setStage({ at: 'ended', bulk })
      onDone()
      close()
    } catch (failure) {
      if (isClosed.current) snackbar.error(messagesOf(failure)[0] ?? noAnswer)
      else setStage({ at: 'asked', failure })
    }
  }

  const { Fields } = action
  return (
    <SideDialog title={action.label} subtitle={counted(countOf(asked.chosen), row.one, row.many)} onClose={close}>
      {stage.at === 'ended' ? (
        <Outcome bulk={stage.bulk} row={row} onUndo={() => void undo(stage.bulk.id, row)} onClose={close} />
      ) : (
        <>
          <DialogBody>
            {stage.at === 'running' && (
              <>
                <ProgressBar
                  label={action.label}
                  value={stage.bulk?.looked}
                  max={stage.bulk?.count ?? countOf(asked.chosen)}
                />
                <p className="text-muted">It goes on when you close this.</p>
              </>
            )}
            <div className={stage.at === 'running' ? 'hidden' : 'grid gap-5'}>
              {stage.at === 'asked' && stage.failure !== undefined && (
                <ErrorBanner messages={messagesOf(stage.failure)} />
              )}
              {action.note}
              {Fields && <Fields rows={asked.rows} onChange={setGiven} />}
              <div aria-live="polite" className="grid gap-4">
                {request && looked.isPending && <Skeleton className="h-5 w-2/3" />}
                {looked.error && <QueryFailure error={looked.error} refetch={looked.refetch} />}
                {request && looked.data && <Outlook {...looked.data} row={row} become={action.become} />}
              </div>
            </div>
          </DialogBody>
          <DialogFooter>
            <CancelButton>{stage.at === 'running' ? 'Close' : 'Cancel'}</CancelButton>
            {stage.at === 'asked' && (
              <Button
                variant={action.isDanger ? 'danger' : 'primary'}
                disabled={!looked.data || looked.data.will === 0}
                onClick={confirm}
              >
                {action.confirm(
                  looked.data ? counted(looked.data.will, row.one, row.many) : (row.many ?? `${row.one}s`),
                )}
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </SideDialog>
  )
}

/** What would become of the rows, asked for anew with other values. */
function useLook(request: BulkRequest | null) {
  const { look } = useMany()
  const { organisationId } = usePortal()
  return useQuery({
    queryKey: ['many', organisationId, request],
    queryFn: ({ signal }) => look(request as BulkRequest, signal),
    enabled: request !== null,
    gcTime: 0,
    staleTime: 0,
  })
}

const noAnswer = 'No answer came. Try again: nothing is done twice'

/** Everything that was refused, whatever field it is of; there are too few to name them. */
const messagesOf = (failure: unknown): string[] =>
  failure instanceof CallFailure
    ? Object.values(failure.errors)
        .flat()
        .map((message) => message.replace(/^\w*: /, ''))
    : [noAnswer]
