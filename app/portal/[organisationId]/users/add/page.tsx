import type { Metadata } from 'next'
import { UserForm } from '@/components/users/user-form'
import { requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Add user' }

export default async function AddUserPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'users:manage')
  return <UserForm />
}
