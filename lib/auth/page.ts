import { headers } from 'next/headers'
import { cache } from 'react'
import { findTenant, type Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { identifyByCookies, type Person, resolveActing } from './actor'
import { callerOf } from './address'
import { noteUse } from './last-use'

/*
 * Who looks at a page: the same answers as the API's, for the portal's cookie. Each is looked up once a request,
 * however many layouts and pages ask.
 */

/** The client of the page's host (pages go by the host alone: TENANT-3); `null` where there is none. */
export const pageTenant = cache(async (): Promise<Tenant | null> => {
  const sent = await headers()
  return findTenant(sent.get('x-forwarded-host') ?? sent.get('host'))
})

/** Who is signed in, `null` where nobody is. */
export const pagePerson = cache(async (): Promise<Person | null> => {
  const tenant = await pageTenant()
  const sent = await headers()
  const cookie = sent.get('cookie')
  const session = tenant && cookie ? await identifyByCookies(cookie, tenant) : null
  if (!session) return null
  noteUse(session, callerOf(sent))
  return session.person
})

/**
 * The person acting in the organisation of the address (an id, or `admin`); `null` where nobody is signed in, or lacks
 * a second factor that the client asks for (FACTOR-24).
 */
export const pageActor = cache(async (organisationId: string): Promise<Actor | null> => {
  const person = await pagePerson()
  return person && !person.lacksSecondFactor ? resolveActing(person, organisationId) : null
})
