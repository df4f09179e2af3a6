import type { Metadata } from 'next'
import { quoteRecord } from '@/lib/resources/quotes/routes'
import { type PageOf, recordOf } from '../../../record'

export async function generateMetadata(props: PageOf<'quoteId'>): Promise<Metadata> {
  const { record } = await recordOf(quoteRecord, props, 'quoteId', 'quotes:see')
  return { title: `Quote ${record.number}` }
}

/** The quote alone: no dialog over it. */
export default function QuotePage() {
  return null
}
