import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { RichText } from '@/components/ui/rich-text'
import { legalTexts } from '@/lib/core/tenancy/legal-texts'
import { requireTenant } from '../../../tenant'

const titles = { 'privacy-policy': 'Privacy policy', 'end-user-license': 'End user licence' } as const
type Type = keyof typeof titles

interface Props {
  params: Promise<{ type: string }>
}

const typeOf = async ({ params }: Props): Promise<Type> => {
  const { type } = await params
  return Object.hasOwn(titles, type) ? (type as Type) : notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: titles[await typeOf(props)] }
}

/** `/info/privacy-policy` and `/info/end-user-license`: the tenant's own texts, for everybody (TENANT-17). */
export default async function InfoPage(props: Props) {
  const type = await typeOf(props)
  const texts = await legalTexts(await requireTenant())
  const html = type === 'privacy-policy' ? texts.privacyPolicy : texts.licence
  const hasTitle = /<h1[\s>]/.test(html)
  return (
    <Card>
      <article className="sm:px-4 sm:py-3">
        {!hasTitle && <h1 className="mb-6 text-3xl font-semibold tracking-[-0.02em]">{titles[type]}</h1>}
        <RichText html={html} />
      </article>
    </Card>
  )
}
