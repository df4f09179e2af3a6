'use client'
import { ManyDialog } from '@/components/at-once/many-dialog'
import { nothingChosen } from '@/components/data/choosing/chosen'
import { inviteAgain } from './user-many'

const invited = { one: 'person', many: 'people' }
const nothing = () => undefined

/** Mails chosen pending invites again, said beforehand of each that would not be (BULK-23). */
export function InviteAgain({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  return (
    <ManyDialog
      list="users/pending"
      row={invited}
      action={inviteAgain}
      chosen={{ ...nothingChosen, ids }}
      rows={[]}
      onDone={nothing}
      onClose={onClose}
    />
  )
}
