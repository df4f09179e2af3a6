import type { ReactNode } from 'react'
import { TagManagement } from '@/components/tags/tag-management'
import { batchList } from '@/lib/resources/batches/routes'
import { countTags } from '@/lib/resources/tags/queries'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

export default async function TagManagementLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'tags:manage')
  const [first, counts] = await Promise.all([firstPage(batchList, asker), countTags(asker.tenant.id)])
  return (
    <>
      <TagManagement first={first} counts={counts} />
      {children}
    </>
  )
}
