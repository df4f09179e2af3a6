import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CancelRound } from '@/components/rounds/dialogs'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Cancel round' }

export default async function CancelRoundPage(props: PageOf<'roundId'>) {
  const { round } = await roundToChange(props)
  return (
    <Suspense>
      <CancelRound key={round.id} round={round} />
    </Suspense>
  )
}
