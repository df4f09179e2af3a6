import type { Metadata } from 'next'
import { ValidateScreen } from '@/components/account/validate-screen'
import { RichText } from '@/components/ui/rich-text'
import { legalTexts } from '@/lib/core/tenancy/legal-texts'
import { requireTenant } from '../../../tenant'

export const metadata: Metadata = { title: 'Your account', robots: { index: false } }

/** `/validate/{token}`: what a mailed link opens. */
export default async function ValidatePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const { licence, privacyPolicy } = await legalTexts(await requireTenant())
  return (
    <ValidateScreen
      token={decodeURIComponent(token)}
      licence={<RichText html={licence} />}
      privacyPolicy={<RichText html={privacyPolicy} />}
    />
  )
}
