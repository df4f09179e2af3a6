import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InviteContactForm } from '@/components/organisations/invite-contact-form'
import { actingOrganisation } from '@/lib/domain/permissions/actor'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Ask its contact to register' }

export default async function InviteContactPage(props: PageOf<'id'>) {
  const { record, actor } = await recordOf(organisationRecord, props, 'id', 'customers:invite')
  // Its own record is within a distributor's reach, too.
  if (record.distributorId !== actingOrganisation(actor)?.organisationId) notFound()
  return <InviteContactForm organisation={record} />
}
