import { type Notice, noticePage } from '@/lib/core/tenancy/notice-page'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { switchOff } from './unsubscribe.commands'
import { findSubscribed, type Subscribed } from './unsubscribe.queries'
import { kindNames, kindTells } from './words'

/** A page and the status that it is answered with. */
interface Answer {
  status: 200 | 403
  page: string
}

/** What a code leads to; changes nothing, since mail programs open links to check them. `null`: a code of nothing. */
export async function lookAtUnsubscribe(tenant: Tenant, code: string): Promise<Answer | null> {
  const found = await findSubscribed(tenant, code)
  if (!found) return null
  const notice =
    found.organisations.length === 0 ? locked(tenant, found) : found.isOff ? ended(tenant, found) : asked(tenant, found)
  return { status: 200, page: noticePage(tenant, notice) }
}

/** Ends the kind of reminders that a code is for (NOTIFY-10); again: the same answer. `null`: a code of nothing. */
export async function unsubscribe(tenant: Tenant, code: string): Promise<Answer | null> {
  const found = await findSubscribed(tenant, code)
  if (!found) return null
  if (found.organisations.length === 0) return { status: 403, page: noticePage(tenant, locked(tenant, found)) }
  if (!found.isOff) await switchOff(tenant.id, found)
  return { status: 200, page: noticePage(tenant, ended(tenant, found)) }
}

/** The names of a few, and how many more. */
function named(organisations: Subscribed['organisations']): string {
  const names = organisations.map(({ name }) => name)
  if (names.length <= 3) return names.join(', ')
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

/** Where one has more of a choice, after a login. */
const choices = ({ primaryUrl }: Tenant, { organisations, locked }: Subscribed) => ({
  label: 'Choose days, hours and sites instead',
  href: `${primaryUrl}/portal/${[...organisations, ...locked][0]?.id}/your-profile/notifications`,
})

/** Of a code for several: those that go on whatever one does. */
const goesOn = ({ kind, locked }: Subscribed): string[] =>
  locked.length > 0 ? [`“${kindNames[kind]}” for ${named(locked)} goes on: it can’t be switched off there.`] : []

const asked = (tenant: Tenant, found: Subscribed): Notice => ({
  title: 'Stop these mails?',
  paragraphs: [
    `“${kindNames[found.kind]}” for ${named(found.organisations)}: ${kindTells[found.kind].toLowerCase()}.`,
    'Nothing has changed yet. Mails of other kinds go on.',
    ...goesOn(found),
  ],
  button: { label: 'Stop these mails', fields: { 'List-Unsubscribe': 'One-Click' } },
  link: choices(tenant, found),
})

const ended = (tenant: Tenant, found: Subscribed): Notice => ({
  title: 'You no longer get these mails',
  paragraphs: [
    `“${kindNames[found.kind]}” for ${named(found.organisations)} is switched off. One that is on its way may still arrive.`,
    'You can have it back at any time: in your profile, under Notifications.',
    ...goesOn(found),
  ],
  link: { ...choices(tenant, found), label: 'Open notifications' },
})

const locked = (tenant: Tenant, found: Subscribed): Notice => ({
  title: 'These mails can’t be switched off',
  paragraphs: [
    `${tenant.name} sends “${kindNames[found.kind]}” to everybody with your role at ${named(found.locked)}.`,
    'You can choose when they come. Ask an administrator if you should not get them at all.',
  ],
  link: choices(tenant, found),
})
