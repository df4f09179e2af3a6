'use client'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { withFieldNames } from '@/components/data/call'
import { createCall, saveCall } from '@/components/data/calls'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useCall } from '@/components/data/use-call'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { AttachmentsField } from '@/components/uploads/attachments-field'
import { Sending } from '@/components/uploads/sending'
import { fileFields, useSaveWithFiles } from '@/components/uploads/use-save-with-files'
import { newId } from '@/lib/core/text/new-id'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { notesApi } from '@/lib/resources/notes/client'
import { stillMentioned } from './mention'
import { MentionArea } from './mention-area'

interface Values {
  notes: string
  uploads: File[]
}

interface NoteFormProps {
  asset: Pick<AssetOutput, 'id' | 'name' | 'assetTypeName'>
  /** Absent for a new note. */
  note?: { id: string; notes: string }
}

/** Adds a note to an asset, with files and photos where wanted, or changes a note's text (RESULT-9, RESULT-10). */
export function NoteForm({ asset, note }: NoteFormProps) {
  const form = useForm<Values>({ ...formOptions, defaultValues: { notes: note?.notes ?? '', uploads: [] } })
  return (
    <RouteDialog
      over={`assets/${asset.id}`}
      title={note ? 'Edit note' : 'Add note'}
      subtitle={`${asset.name} · ${asset.assetTypeName}`}
      unsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}
    >
      <Fields form={form} assetId={asset.id} note={note} />
    </RouteDialog>
  )
}

function Fields({
  form,
  assetId,
  note,
}: { form: UseFormReturn<Values>; assetId: string } & Pick<NoteFormProps, 'note'>) {
  const { save, mention, progress, cancel } = useSaveNote(assetId, note?.id)
  const isEmpty = useWatch({ control: form.control, name: 'notes' }).trim() === ''
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        <MentionArea
          name="notes"
          label="Note"
          rows={8}
          maxLength={10_000}
          autoFocus
          assetId={assetId}
          onMention={mention}
        />
        {!note && (
          <AttachmentsField
            name="uploads"
            label="Photos and documents"
            optional
            multiple
            hint="Images, PDF, Word and Excel, up to 10 MB each"
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Sending progress={progress} onCancel={cancel} />
        <CancelButton />
        <SubmitButton disabled={isEmpty}>Save note</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The form makes a new note's id: a save that is tried again adds no second one. */
function useSaveNote(assetId: string, noteId?: string) {
  const call = useCall()
  const close = useCloseDialog()
  const files = useSaveWithFiles(assetId)
  const [id] = useState(() => noteId ?? newId())
  const [chosen] = useState(() => new Map<string, string>())
  const mention = (person: { id: string; fullName: string }) => chosen.set(person.id, person.fullName)
  const save = async ({ notes, uploads }: Values) => {
    const told = stillMentioned(notes, chosen)
    const json = { id, notes, ...(told.length > 0 && { mentions: told }) }
    if (noteId) await call(saveCall(notesApi, 'PUT'), { json })
    else await withFieldNames(fileFields, () => files.save(createCall(notesApi), { ...json, assetId }, uploads))
    snackbar.show(noteId ? 'Note saved' : 'Note added')
    close()
  }
  return { ...files, save, mention }
}
