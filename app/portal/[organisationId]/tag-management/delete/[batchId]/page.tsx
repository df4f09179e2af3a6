import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { batchesApi } from '@/lib/resources/batches/client'
import { batchRecord } from '@/lib/resources/batches/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Delete batch' }

export default async function DeleteBatchPage(props: PageOf<'batchId'>) {
  const {
    record: { id, name, assetCount },
  } = await recordOf(batchRecord, props, 'batchId', 'tags:manage')
  return (
    <DeleteDialog
      over="tag-management"
      title="Delete batch"
      subject={name}
      client={batchesApi}
      id={id}
      confirmLabel="Delete batch"
      done="Batch deleted"
    >
      <p className="font-medium">Are you sure?</p>
      <p>The batch and its {assetCount === 1 ? 'tag' : `${assetCount} tags`} are deleted. This action is permanent.</p>
    </DeleteDialog>
  )
}
