import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NoteForm } from '@/components/assets/note-form'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Add note' }

export default async function AddNotePage(props: PageOf<'assetId'>) {
  const { record: asset } = await recordOf(assetRecord, props, 'assetId', 'notes:write')
  // An archived asset takes no more notes (ASSET-27).
  if (asset.deletedAt) redirect(`/portal/${(await props.params).organisationId}/assets/${asset.id}`)
  return <NoteForm asset={asset} />
}
