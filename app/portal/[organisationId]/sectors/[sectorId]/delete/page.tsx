import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type SectorParams, sectorOf } from '../sector'

export const metadata: Metadata = { title: 'Delete sector' }

export default async function DeleteSectorPage(props: SectorParams) {
  const { id, name } = await sectorOf(props)
  return (
    <DeleteDialog
      over="sectors"
      title="Delete sector"
      subject={name}
      path={`/sectors/${id}`}
      refresh={['/sectors']}
      confirmLabel="Delete sector"
      done="Sector deleted"
    />
  )
}
