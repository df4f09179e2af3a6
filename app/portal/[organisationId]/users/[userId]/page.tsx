import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { UserForm } from '@/components/users/user-form'
import { isUuid } from '@/lib/core/text/zod'
import { presentUser } from '@/lib/resources/users/presenter'
import { findUser } from '@/lib/resources/users/queries'
import { requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Edit user' }

/** Edits a person within reach; one that may not be edited is shown, read-only (ORGANISATION-37). */
export default async function EditUserPage({
  params,
}: {
  params: Promise<{ organisationId: string; userId: string }>
}) {
  const { organisationId, userId } = await params
  const { actor } = await requireAsker(organisationId, 'users:manage')
  const row = isUuid(userId) ? await findUser(actor, userId.toLowerCase()) : null
  if (!row) notFound()
  return <UserForm key={row.id} user={presentUser(row, actor)} />
}
