import type { Metadata } from 'next'
import { NamedForm } from '@/components/named/named-form'
import { type SectorParams, sectorOf } from './sector'

export const metadata: Metadata = { title: 'Edit sector' }

export default async function EditSectorPage(props: SectorParams) {
  const sector = await sectorOf(props)
  return <NamedForm key={sector.id} kind="sectors" row={sector} />
}
