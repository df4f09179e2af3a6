'use client'
import { BatchList } from '@/components/batches/batch-list'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { Tabs } from '@/components/ui/tabs'
import type { BatchOutput } from '@/lib/resources/batches/schema'
import { TagCountCards, type TagCounts } from './tag-counts'
import { TagDeletionForm } from './tag-deletion-form'
import { TagUploadForm } from './tag-upload-form'

/** Tag Management: how many tags there are, upload, deletion, and the batches they came in. */
export function TagManagement({ first, counts }: { first: FirstPage<BatchOutput>; counts: TagCounts }) {
  return (
    <>
      <PortalHeader title="Tag Management" />
      <TagCountCards first={counts} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[22rem_1fr]">
        <Card>
          <Tabs
            items={[
              { label: 'Tag Upload', content: <TagUploadForm /> },
              { label: 'Tag Deletion', content: <TagDeletionForm /> },
            ]}
          />
        </Card>
        <section aria-labelledby="batches-title">
          <h2 id="batches-title" className="mb-3 text-lg font-semibold">
            Batch Uploads
          </h2>
          <BatchList first={first} />
        </section>
      </div>
    </>
  )
}
