import type { Metadata } from 'next'
import { CancelRound } from '@/components/rounds/dialogs'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Cancel round' }

export default async function CancelRoundPage(props: PageOf<'roundId'>) {
  const { round } = await roundToChange(props)
  return <CancelRound key={round.id} round={round} />
}
