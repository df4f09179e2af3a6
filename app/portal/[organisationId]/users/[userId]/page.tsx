import type { Metadata } from 'next'
import { UserForm } from '@/components/users/user-form'
import { userRecord } from '@/lib/resources/users/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Edit user' }

/** Edits a person within reach; one that may not be edited is shown, read-only (ORGANISATION-37). */
export default async function EditUserPage(props: PageOf<'userId'>) {
  const { record: user } = await recordOf(userRecord, props, 'userId', 'users:manage')
  return <UserForm key={user.id} user={user} />
}
