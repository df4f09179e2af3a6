import type { Metadata } from 'next'
import { AddItem } from '@/components/rounds/dialogs'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Add asset' }

export default async function AddToRoundPage(props: PageOf<'roundId'>) {
  const { round } = await roundToChange(props)
  return <AddItem key={round.id} round={round} />
}
