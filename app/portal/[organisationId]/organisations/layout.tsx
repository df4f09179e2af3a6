import type { ReactNode } from 'react'
import { OrganisationList } from '@/components/organisations/organisation-list'
import { usualSort } from '@/components/organisations/usual-sort'
import { hasOrganisationList } from '@/lib/resources/organisations/policy'
import { organisationList } from '@/lib/resources/organisations/routes'
import { firstPage } from '../../first-page'
import { requirePolicy } from '../../guard'

/** The list; its dialogs are the pages below. */
export default async function OrganisationsLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requirePolicy((await params).organisationId, hasOrganisationList)
  return (
    <>
      <OrganisationList first={await firstPage(organisationList, asker, {}, usualSort(asker.actor))} />
      {children}
    </>
  )
}
