import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { NoteForm } from '@/components/assets/note-form'
import { assetRecord } from '@/lib/resources/assets/routes'
import { mayEditNote } from '@/lib/resources/notes/policy'
import { findNote } from '@/lib/resources/notes/queries'
import { type PageOf, recordOf, rowOf } from '../../../../../record'

export const metadata: Metadata = { title: 'Edit note' }

export default async function EditNotePage({ params }: PageOf<'assetId' | 'noteId'>) {
  const { organisationId, noteId } = await params
  const { record: asset, actor } = await recordOf(assetRecord, { params }, 'assetId', 'notes:write')
  const note = await rowOf(findNote, actor, noteId)
  if (note.assetId !== asset.id) notFound()
  if (asset.deletedAt || !mayEditNote(actor, note)) redirect(`/portal/${organisationId}/assets/${asset.id}`)
  return <NoteForm key={note.id} asset={asset} note={{ id: note.id, notes: note.notes }} />
}
