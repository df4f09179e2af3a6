import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RemindCustomer } from '@/components/organisations/remind-customer'
import { mayRemindCustomer } from '@/lib/resources/organisations/policy'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Remind of overdue tasks' }

/** Asks before a customer's people are mailed what is overdue (REMIND-20). */
export default async function RemindCustomerPage(props: PageOf<'id'>) {
  const { record, actor } = await recordOf(organisationRecord, props, 'id', 'customers:remind')
  if (!mayRemindCustomer(actor, record)) notFound()
  return <RemindCustomer id={record.id} name={record.name} />
}
