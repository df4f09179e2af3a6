import type { Metadata } from 'next'
import { LinkedQuote } from '@/components/quotes/linked-quote'

export const metadata: Metadata = { title: 'Quote', robots: { index: false }, referrer: 'no-referrer' }

/** `/quote/{token}`: what a mailed quote's link opens, without a login (QUOTE-29). */
export default async function QuoteLinkPage({ params }: { params: Promise<{ token: string }> }) {
  return <LinkedQuote token={decodeURIComponent((await params).token)} />
}
