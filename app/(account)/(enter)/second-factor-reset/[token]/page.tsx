import type { Metadata } from 'next'
import { AnswerFactorReset } from '@/components/account/answer-factor-reset'

export const metadata: Metadata = { title: 'Two-step sign-in', robots: { index: false } }

/** `/second-factor-reset/{token}`: what the mail about a lost second step opens (FACTOR-31). */
export default async function SecondFactorResetPage({ params }: { params: Promise<{ token: string }> }) {
  return <AnswerFactorReset token={decodeURIComponent((await params).token)} />
}
