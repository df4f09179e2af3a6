'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { removeCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { notesApi } from '@/lib/resources/notes/client'
import type { NoteOutput } from '@/lib/resources/notes/schema'

/** Asks before a note goes, with its files. Open while there is a `note`. */
export function DeleteNote({ note, onClose }: { note: NoteOutput | null; onClose: () => void }) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!note) return
    setBusy(true)
    try {
      await call(removeCall(notesApi, note.id))
      snackbar.show('Note deleted')
      onClose()
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The note was not deleted. Please try again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={note !== null}
      title="Are you sure?"
      confirmLabel="Delete note"
      loading={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="line-clamp-3 wrap-anywhere">{note?.notes}</p>
      <p>This action is permanent.</p>
    </ConfirmDialog>
  )
}
