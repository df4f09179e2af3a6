import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NoteForm } from '@/components/assets/note-form'
import { type AssetParams, assetOf } from '../asset'

export const metadata: Metadata = { title: 'Add note' }

export default async function AddNotePage(props: AssetParams) {
  const { asset } = await assetOf(props, 'notes:write')
  // An archived asset takes no more notes (ASSET-27).
  if (asset.deletedAt) redirect(`/portal/${(await props.params).organisationId}/assets/${asset.id}`)
  return <NoteForm asset={asset} />
}
