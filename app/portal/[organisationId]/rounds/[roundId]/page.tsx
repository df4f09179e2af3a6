import type { Metadata } from 'next'
import { roundRecord } from '@/lib/resources/rounds/routes'
import { type PageOf, recordOf } from '../../../record'

export async function generateMetadata(props: PageOf<'roundId'>): Promise<Metadata> {
  const { record } = await recordOf(roundRecord, props, 'roundId', 'assets:see')
  return { title: record.name }
}

/** The round alone: no dialog over it. */
export default function RoundPage() {
  return null
}
