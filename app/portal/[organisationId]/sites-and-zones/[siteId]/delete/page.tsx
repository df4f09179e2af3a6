import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type SiteParams, siteOf } from '../site'

export const metadata: Metadata = { title: 'Delete site/zone' }

export default async function DeleteSitePage(props: SiteParams) {
  const { site } = await siteOf(props, 'sites:edit')
  return (
    <DeleteDialog
      over="sites-and-zones"
      title="Delete site/zone"
      subject={site.locationTrail}
      path={`/sites/${site.id}`}
      refresh={['/sites']}
      confirmLabel="Delete site/zone"
      done="Site/zone deleted"
    >
      <p className="font-medium">Are you sure?</p>
      <p>This action is permanent. All zones within it are deleted too.</p>
    </DeleteDialog>
  )
}
