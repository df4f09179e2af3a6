import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Gallery } from './gallery'

export const metadata: Metadata = { title: 'Styleguide' }

/** Every component in its states, for those who build pages. Only where one develops; `?part=2` opens a tab. */
export default async function StyleguidePage({ searchParams }: { searchParams: Promise<{ part?: string }> }) {
  if (process.env.NODE_ENV === 'production') notFound()
  return <Gallery part={Number((await searchParams).part ?? 0)} />
}
