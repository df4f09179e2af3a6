import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import { resumeMailCall } from './client'
import { presentUser } from './presenter'
import { findUser } from './queries'
import { resumeMail } from './resume.commands'
import { user } from './schema'

/** What user admins do about an address that refused mails. */
export const resumeRoutes = [
  route({
    ...declares(resumeMailCall, { response: user }),
    access: 'users:manage',
    status: 200,
    summary: 'Has reminders mailed again to a person whose address had refused them; again: the same',
    load: async ({ actor, params }) => {
      const row = await findUser(actor, recordId(params.id))
      if (!row) throw notFound()
      return row
    },
    handle: async ({ actor, record, headers }) => {
      await resumeMail(actor, record.id)
      headers.set('user-message', 'Reminders are mailed again')
      return presentUser({ ...record, mailStoppedAt: null }, actor)
    },
  }),
]
