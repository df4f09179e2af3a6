import type { Metadata } from 'next'
import { Reference } from '@/components/docs/reference'
import { openApiDocument } from '@/lib/api/openapi'
import { table } from '../v1/routes'

export const metadata: Metadata = { title: 'API reference' }

/** The API for people to read, from the same declarations that serve it (ERROR-38). */
export default function DocsPage() {
  return <Reference document={openApiDocument(table.declarations)} />
}
