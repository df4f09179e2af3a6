import type { Metadata } from 'next'
import { findingRecord } from '@/lib/resources/findings/routes'
import { type PageOf, recordOf } from '../../../record'

export async function generateMetadata(props: PageOf<'findingId'>): Promise<Metadata> {
  const { record } = await recordOf(findingRecord, props, 'findingId', 'assets:see')
  return { title: record.title }
}

/** The finding alone: no dialog over it. */
export default function FindingPage() {
  return null
}
