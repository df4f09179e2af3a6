import type { ReactNode } from 'react'
import { UserList } from '@/components/users/user-list'
import { pendingList } from '@/lib/resources/users/pending-routes'
import { userList } from '@/lib/resources/users/routes'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

/** The list with its pending invites; its dialogs are the pages below. */
export default async function UsersLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'users:manage')
  const [first, pending] = await Promise.all([
    firstPage(userList, asker),
    pendingList.read(asker, { limit: 1000, describe: false }),
  ])
  return (
    <>
      <UserList first={first} pending={pending.items} />
      {children}
    </>
  )
}
