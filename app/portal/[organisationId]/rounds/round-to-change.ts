import { redirect } from 'next/navigation'
import { isOpen } from '@/lib/domain/rounds/words'
import { roundRecord } from '@/lib/resources/rounds/routes'
import { refusePage } from '../../guard'
import { type PageOf, recordOf } from '../../record'

/** The round that a dialog is about. One that has ended is shown itself. */
export async function roundToChange(props: PageOf<'roundId'>) {
  const { record: round, mayEdit, actor } = await recordOf(roundRecord, props, 'roundId', 'results:record')
  const { organisationId } = await props.params
  if (!isOpen(round.state)) redirect(`/portal/${organisationId}/rounds/${round.id}`)
  if (!mayEdit) refusePage(organisationId)
  return { round, actor }
}
