import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { sitesApi } from '@/lib/resources/sites/client'
import { siteRecord } from '@/lib/resources/sites/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Delete site/zone' }

export default async function DeleteSitePage(props: PageOf<'siteId'>) {
  const { record: site } = await recordOf(siteRecord, props, 'siteId', 'sites:edit')
  return (
    <DeleteDialog
      over="sites-and-zones"
      title="Delete site/zone"
      subject={site.locationTrail}
      client={sitesApi}
      id={site.id}
      confirmLabel="Delete site/zone"
      done="Site/zone deleted"
    >
      <p className="font-medium">Are you sure?</p>
      <p>This action is permanent. All zones within it are deleted too.</p>
    </DeleteDialog>
  )
}
