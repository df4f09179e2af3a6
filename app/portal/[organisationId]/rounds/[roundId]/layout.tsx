import type { ReactNode } from 'react'
import { RoundDetail } from '@/components/rounds/round-detail'
import { progressOf } from '@/lib/resources/rounds/office/progress.queries'
import { roundRecord } from '@/lib/resources/rounds/routes'
import { type PageOf, recordOf } from '../../../record'

/** The round; its dialogs are the pages below. */
export default async function RoundLayout({ children, params }: PageOf<'roundId'> & { children: ReactNode }) {
  const { record: round, actor } = await recordOf(roundRecord, { params }, 'roundId', 'assets:see')
  return (
    <>
      <RoundDetail key={round.id} first={await progressOf(actor, round)} />
      {children}
    </>
  )
}
