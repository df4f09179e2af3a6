import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { landingPath } from '@/lib/auth/landing'
import { pageActor, pagePerson, pageTenant } from '@/lib/auth/page'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'

/** The key of the message that the page shows once (components/portal/address-messages). */
const noPermission = 'message=no-permission'

/** Of a page below /portal/{organisationId}. */
export interface PortalParams {
  params: Promise<{ organisationId: string }>
}

/** The address that is being opened, with its query. */
export async function pageAddress(): Promise<{ path: string; search: string }> {
  const sent = await headers()
  return { path: sent.get('x-page-path') ?? '/', search: sent.get('x-page-search') ?? '' }
}

/**
 * Who is signed in; anybody else goes to the login page, which brings them back here (ACCESS-7). Who was in the
 * portal until now, or whose session has died, is told so. Who lacks a second factor that the client asks for goes to
 * where it is set up (FACTOR-24).
 */
export async function requirePerson() {
  const person = await requireSignedIn()
  if (!person.lacksSecondFactor) return person
  const { path, search } = await pageAddress()
  return redirect(`/two-step-sign-in?next=${encodeURIComponent(path + search)}`)
}

/** The same, also of whoever has still to set up a second factor that the client asks for. */
export async function requireSignedIn() {
  const person = await pagePerson()
  if (person) return person
  const { path, search } = await pageAddress()
  const sent = await headers()
  const cameFromPortal = /^https?:\/\/[^/]+\/portal(\/|$)/.test(sent.get('referer') ?? '')
  const hadSession = cameFromPortal || sent.get('cookie')?.includes('session-token=')
  return redirect(`/login?next=${encodeURIComponent(path + search)}${hadSession ? '&message=logged-out' : ''}`)
}

/**
 * Who looks at a portal page, acting in the organisation of the address. Without a session: to login. In an
 * organisation that is not theirs: to where they start, which is the selection for whoever has several. Without the
 * capability: to the dashboard. Both say so (ACCESS-8).
 */
export async function requireAsker(organisationId: string, ...capabilities: Capability[]): Promise<Asker> {
  const person = await requirePerson()
  const actor = await pageActor(organisationId)
  if (!actor || actor.acting.as === 'none') return redirect(`${landingPath(person)}?${noPermission}`)
  if (capabilities.length && !capabilities.some((one) => can(actor, one))) return refusePage(organisationId)
  const tenant = await pageTenant()
  if (!tenant) throw new Error('A portal page was opened on a host without a client')
  return { actor, tenant }
}

/** Who may not see this page goes to the dashboard, which says so (ACCESS-8). */
export function refusePage(organisationId: string): never {
  return redirect(`/portal/${organisationId}?${noPermission}`)
}

/** As {@link requireAsker}, for a page that is shown by more than a capability. */
export async function requirePolicy(organisationId: string, may: (actor: Actor) => boolean): Promise<Asker> {
  const asker = await requireAsker(organisationId)
  return may(asker.actor) ? asker : refusePage(organisationId)
}

/**
 * Signed-in people go on to the page they wanted, or to their own landing page (ACCOUNT-5), with a message or without.
 */
export async function leaveIfSignedIn(wanted: string | null = null, message?: 'impersonation-ended'): Promise<void> {
  const person = await pagePerson()
  if (person) redirect(wanted ?? landingPath(person) + (message ? `?message=${message}` : ''))
}
