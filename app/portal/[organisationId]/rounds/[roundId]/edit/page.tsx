import type { Metadata } from 'next'
import { EditRound } from '@/components/rounds/dialogs'
import { assignablePeople } from '@/lib/resources/rounds/assignee.queries'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Edit round' }

export default async function EditRoundPage(props: PageOf<'roundId'>) {
  const { round, actor } = await roundToChange(props)
  return <EditRound key={round.id} round={round} people={await assignablePeople(actor, round)} />
}
