import type { Metadata } from 'next'
import { OrderZones } from '@/components/rounds/order-zones'
import { progressOf } from '@/lib/resources/rounds/office/progress.queries'
import type { PageOf } from '../../../../record'
import { roundToChange } from '../../round-to-change'

export const metadata: Metadata = { title: 'Walking order' }

export default async function OrderRoundPage(props: PageOf<'roundId'>) {
  const { round, actor } = await roundToChange(props)
  const { zones } = await progressOf(actor, round)
  return <OrderZones key={round.id} round={round} zones={zones} />
}
