import type { Metadata } from 'next'
import { ImportDetail } from '@/components/asset-imports/import-detail'
import { assetImportRecord } from '@/lib/resources/asset-imports/routes'
import { type PageOf, recordOf } from '../../../record'

export async function generateMetadata(props: PageOf<'importId'>): Promise<Metadata> {
  const { record } = await recordOf(assetImportRecord, props, 'importId', 'assets:import')
  return { title: record.filename }
}

/** A register: its columns until it runs, then what became of it. */
export default async function ImportPage({ params }: PageOf<'importId'>) {
  const { record } = await recordOf(assetImportRecord, { params }, 'importId', 'assets:import')
  return <ImportDetail key={record.id} first={record} />
}
