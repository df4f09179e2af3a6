import type { ReactNode } from 'react'
import { FindingDetail } from '@/components/findings/finding-detail'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { findFinding } from '@/lib/resources/findings/queries'
import { findingRecord } from '@/lib/resources/findings/routes'
import { type PageOf, recordOf, rowOf } from '../../../record'

/** The finding; its dialog is the page below. */
export default async function FindingLayout({ children, params }: PageOf<'findingId'> & { children: ReactNode }) {
  const { record: finding, actor } = await recordOf(findingRecord, { params }, 'findingId', 'assets:see')
  const { asset } = await rowOf(findFinding, actor, finding.id)
  return (
    <>
      <FindingDetail key={finding.id} first={finding} isFrozen={whyFrozen(asset) !== null} />
      {children}
    </>
  )
}
