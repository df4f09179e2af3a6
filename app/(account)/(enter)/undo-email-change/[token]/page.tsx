import type { Metadata } from 'next'
import { UndoEmailChange } from '@/components/account/undo-email-change'

export const metadata: Metadata = { title: 'Email address', robots: { index: false } }

/** `/undo-email-change/{token}`: what "It was not me" in the mail about a change of address opens (SESSION-11). */
export default async function UndoEmailChangePage({ params }: { params: Promise<{ token: string }> }) {
  return <UndoEmailChange token={decodeURIComponent((await params).token)} />
}
