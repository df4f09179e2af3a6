import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type ManufacturerParams, manufacturerOf } from '../manufacturer'

export const metadata: Metadata = { title: 'Delete manufacturer' }

export default async function DeleteManufacturerPage(props: ManufacturerParams) {
  const { id, name } = await manufacturerOf(props)
  return (
    <DeleteDialog
      over="manufacturers"
      title="Delete manufacturer"
      subject={name}
      path={`/manufacturers/${id}`}
      refresh={['/manufacturers']}
      confirmLabel="Delete manufacturer"
      done="Manufacturer deleted"
    />
  )
}
