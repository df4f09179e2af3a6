'use client'
import { AskFirst } from '@/components/data/ask-first'
import { removeCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { newId } from '@/lib/core/text/new-id'
import { checklistsApi } from '@/lib/resources/checklists/client'
import { ImportDialog } from '../dialogs/import-dialog'
import { PublishDialog } from '../dialogs/publish-dialog'
import { VersionsDialog } from '../dialogs/versions-dialog'
import { type Definition, inTexts } from '../model/definition'
import { type Draft, fromDefinition, toDefinition } from '../model/draft'
import { Preview } from '../preview'
import type { useSaving } from './use-saving'

export type Dialog = 'publish' | 'versions' | 'preview' | 'import' | 'withdraw' | null

interface EditorDialogsProps {
  dialog: Dialog
  close: () => void
  saving: ReturnType<typeof useSaving>
  definition: Definition
  replace: (draft: Draft) => void
  onWithdrawn: () => void
}

/** What opens over the editor. */
export function EditorDialogs({ dialog, close, saving, definition, replace, onWithdrawn }: EditorDialogsProps) {
  const call = useCall()
  const { id, checkName } = saving.saved
  return (
    <>
      {dialog === 'publish' && (
        <PublishDialog
          definition={definition}
          published={saving.published}
          onClose={close}
          publish={async () => {
            await saving.publish(definition)
            close()
          }}
        />
      )}
      {dialog === 'versions' && <VersionsDialog id={id} draft={definition} onClose={close} />}
      {dialog === 'import' && (
        <ImportDialog
          id={id}
          draft={definition}
          onClose={close}
          onImported={({ draft, revision }) => {
            if (!draft) return
            const imported = fromDefinition(inTexts(draft), newId)
            replace(imported)
            saving.imported(toDefinition(imported), revision)
            close()
          }}
        />
      )}
      {dialog === 'preview' && (
        <SideDialog title="Preview" onClose={close}>
          <DialogBody>
            <Preview definition={definition} />
          </DialogBody>
          <DialogFooter>
            <CancelButton>Close</CancelButton>
          </DialogFooter>
        </SideDialog>
      )}
      <AskFirst
        open={dialog === 'withdraw'}
        title="Withdraw this checklist?"
        confirmLabel="Withdraw checklist"
        cancelLabel="Keep it"
        failed="The checklist was not withdrawn. Please try again"
        onClose={close}
        act={async () => {
          await call(removeCall(checklistsApi, id))
          snackbar.show('Checklist withdrawn')
          onWithdrawn()
        }}
      >
        Nobody is asked it any more for {checkName}. What was published stays with the results that were given to it; a
        draft that was not published is lost.
      </AskFirst>
    </>
  )
}
