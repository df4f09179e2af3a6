import type { Metadata } from 'next'
import { FinishRound } from '@/components/rounds/dialogs'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Finish round' }

export default async function FinishRoundPage(props: PageOf<'roundId'>) {
  const { round } = await roundToChange(props)
  return <FinishRound key={round.id} round={round} />
}
