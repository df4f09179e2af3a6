'use client'
import { useState } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { FileField } from '@/components/ui/file-field'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { counted } from '@/lib/core/text/counted'
import type { ChecklistImportAnswer } from '@/lib/workflows/imports/checklists/schema'
import { checklistFileCalls } from '@/lib/workflows/imports/client'
import { ChangesList } from '../changes-list'
import { changesBetween } from '../model/changes'
import { type Definition, inTexts } from '../model/definition'
import { readChecklistFile, type SentFile } from './read-checklist-file'
import { RowErrors } from './row-errors'
import { SampleFile } from './sample-file'

interface ImportDialogProps {
  id: string
  /** The draft as it stands in the editor. */
  draft: Definition
  onClose: () => void
  onImported: (answer: ChecklistImportAnswer) => void
}

interface State {
  file?: File
  isBusy: boolean
  failure: readonly string[]
  sent?: SentFile
  plan?: ChecklistImportAnswer
}

const empty: State = { isBusy: false, failure: [] }

/** A draft out of a file: what it would change is shown first, and nothing is saved before (CHECKLIST-9). */
export function ImportDialog({ id, draft, onClose, onImported }: ImportDialogProps) {
  const call = useCall()
  const [state, setState] = useState(empty)
  const update = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  const { file, plan, sent } = state

  async function choose([chosen]: File[]) {
    setState({ ...empty, file: chosen, isBusy: chosen !== undefined })
    if (!chosen) return
    try {
      const sent = await readChecklistFile(chosen)
      const plan = await call(checklistFileCalls.check, { params: { id }, query: { dryRun: '1' }, json: sent })
      // Another file may have been chosen meanwhile.
      setState((now) => (now.file === chosen ? { ...now, isBusy: false, sent, plan } : now))
    } catch (error) {
      setState((now) => (now.file === chosen ? { ...now, isBusy: false, failure: messagesOf(error) } : now))
    }
  }

  async function run() {
    if (!sent) return
    update({ isBusy: true, failure: [] })
    try {
      onImported(await call(checklistFileCalls.import, { params: { id }, json: sent }))
    } catch (error) {
      update({ isBusy: false, failure: messagesOf(error) })
    }
  }
  const { defectScheme } = usePortal()
  const changes = plan?.draft ? changesBetween(draft, inTexts(plan.draft), defectScheme) : []
  const errors = plan?.rows?.filter(({ level }) => level === 'error') ?? []
  return (
    <SideDialog title="Import checklist" onClose={onClose} width="wide">
      <DialogBody>
        <FileField
          label="CSV or JSON file"
          hint="As “Export” writes it. Nothing is saved before you have seen what would change."
          accept=".csv,.json,text/csv,application/json"
          maxBytes={1_000_000}
          value={file ? [file] : []}
          onChange={choose}
        />
        {state.failure.length > 0 && (
          <>
            <ErrorBanner messages={state.failure} />
            {file && !plan && <SampleFile isJson={file.name.endsWith('.json')} />}
          </>
        )}
        {state.isBusy && !plan && (
          <p role="status" className="text-muted">
            Reading the file …
          </p>
        )}
        {errors.length > 0 && <RowErrors rows={errors} />}
        {plan?.draft && changes.length === 0 && <Banner>The file holds just what the draft holds.</Banner>}
        {changes.length > 0 && (
          <>
            <Banner kind="warning">The file replaces the whole draft. Undo brings the one of now back.</Banner>
            <h3 className="font-medium">{counted(changes.length, 'change')}</h3>
            <ChangesList changes={changes} label="What the file changes" />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button
          variant="primary"
          disabled={changes.length === 0}
          loading={state.isBusy && plan !== undefined}
          onClick={run}
        >
          Import
        </Button>
      </DialogFooter>
    </SideDialog>
  )
}

const messagesOf = (error: unknown) =>
  error instanceof SyntaxError
    ? ['This is no JSON file that can be read']
    : Object.entries(apiErrorsOf(error)).flatMap(([field, messages]) => (field === 'rows' ? [] : messages))
