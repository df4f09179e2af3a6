import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FindingEdit } from '@/components/findings/finding-edit'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { assignablePeople } from '@/lib/resources/findings/assignee.queries'
import { findFinding } from '@/lib/resources/findings/queries'
import { findingRecord } from '@/lib/resources/findings/routes'
import { type PageOf, recordOf, rowOf } from '../../../../record'

export const metadata: Metadata = { title: 'Edit finding' }

export default async function EditFindingPage(props: PageOf<'findingId'>) {
  const { record: finding, actor } = await recordOf(findingRecord, props, 'findingId', 'results:record')
  const row = await rowOf(findFinding, actor, finding.id)
  if (whyFrozen(row.asset)) redirect(`/portal/${(await props.params).organisationId}/findings/${finding.id}`)
  return <FindingEdit key={finding.id} finding={finding} people={await assignablePeople(actor, row)} />
}
