import type { Metadata } from 'next'
import { assetRecord } from '@/lib/resources/assets/routes'
import { type PageOf, recordOf } from '../../../record'

export async function generateMetadata(props: PageOf<'assetId'>): Promise<Metadata> {
  const { record } = await recordOf(assetRecord, props, 'assetId', 'assets:see')
  return { title: record.name }
}

/** The asset alone: no dialog over it. */
export default function AssetPage() {
  return null
}
