import type { Metadata } from 'next'
import { Reference } from '@/components/docs/reference'
import { described } from './described'

export const metadata: Metadata = { title: 'API reference' }

/** The API for people to read (ERROR-38): how to call, and a table of every call. */
export default function DocsPage() {
  return <Reference groups={described()} />
}
