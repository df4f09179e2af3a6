import type { Metadata } from 'next'
import { NamedForm } from '@/components/named/named-form'
import { type ManufacturerParams, manufacturerOf } from './manufacturer'

export const metadata: Metadata = { title: 'Edit manufacturer' }

export default async function EditManufacturerPage(props: ManufacturerParams) {
  const manufacturer = await manufacturerOf(props)
  return <NamedForm key={manufacturer.id} kind="manufacturers" row={manufacturer} />
}
