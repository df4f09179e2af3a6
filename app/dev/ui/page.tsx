import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Styleguide' }

/** Every component in its states, for those who build pages. Only where one develops; `?part=2` opens a tab. */
export default async function StyleguidePage({ searchParams }: { searchParams: Promise<{ part?: string }> }) {
  // The comparison is settled at build time, and with it that a production build has none of this.
  if (process.env.NODE_ENV !== 'production') {
    const { Gallery } = await import('./gallery')
    return <Gallery part={Number((await searchParams).part ?? 0)} />
  }
  notFound()
}
