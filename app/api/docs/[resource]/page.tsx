import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Resource } from '@/components/docs/resource'
import { described } from '../described'

interface Props {
  params: Promise<{ resource: string }>
}

const find = async ({ params }: Props) => {
  const { resource } = await params
  return described().find(({ tag }) => tag === resource)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  return { title: found ? `${found.tag} – API reference` : 'API reference' }
}

/** The calls of one resource, for people to read (ERROR-38). */
export default async function ResourcePage(props: Props) {
  const group = await find(props)
  if (!group) notFound()
  return <Resource group={group} tags={described().map(({ tag }) => tag)} />
}
