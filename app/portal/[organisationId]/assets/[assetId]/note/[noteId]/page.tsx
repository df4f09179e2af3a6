import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { NoteForm } from '@/components/assets/note-form'
import { isUuid } from '@/lib/core/text/zod'
import { mayEditNote } from '@/lib/resources/notes/policy'
import { findNote } from '@/lib/resources/notes/queries'
import { assetOf } from '../../asset'

export const metadata: Metadata = { title: 'Edit note' }

interface NoteParams {
  params: Promise<{ organisationId: string; assetId: string; noteId: string }>
}

export default async function EditNotePage({ params }: NoteParams) {
  const { organisationId, noteId } = await params
  const { asset, actor } = await assetOf({ params }, 'notes:write')
  const note = isUuid(noteId) ? await findNote(actor, noteId.toLowerCase()) : null
  if (note?.assetId !== asset.id) notFound()
  if (asset.deletedAt || !mayEditNote(actor, note)) redirect(`/portal/${organisationId}/assets/${asset.id}`)
  return <NoteForm key={note.id} asset={asset} note={{ id: note.id, notes: note.notes }} />
}
