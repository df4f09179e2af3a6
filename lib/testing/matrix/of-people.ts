import type { Records } from './expected'
import { everywhere, may, members, organisations, ownLibrary, tenant } from './reach'
import * as build from './records'
import { byMember, byOrganisation, edits, name } from './rows'
import { kinds } from './world'

/** Organisations, people, tags and clients. */
export const ofPeople: Records[] = [
  {
    path: '/organisations/{id}',
    build: byOrganisation,
    fresh: build.organisation,
    verbs: {
      GET: may('organisations:see'),
      PUT: may('organisation:settings', 'organisations:edit-any'),
      PATCH: may('organisations:archive'),
      DELETE: may('organisations:archive'),
    },
    reach: organisations,
    // A distributor's Admin does not change its customers (ORGANISATION-12).
    own: ownLibrary,
    change: () => ({ town: name().name }),
  },
  {
    // There is nothing in it; that it asks somebody in is contact.api.test.ts's.
    path: '/organisations/{id}/invite',
    build: byOrganisation,
    verbs: { POST: may('customers:invite') },
    reach: { distributor: ['customer', 'linked', 'archived'] },
    except: () => 422,
  },
  {
    path: '/users/{id}',
    build: build.member,
    verbs: { GET: may('users:manage'), ...edits(may('users:manage')) },
    reach: members,
    change: () => ({ receiveQuotes: true }),
  },
  {
    path: '/users/pending/{id}',
    build: build.invite,
    verbs: { DELETE: may('users:manage') },
    reach: members,
  },
  {
    path: '/users/pending/{id}/resend',
    build: build.invite,
    verbs: { POST: may('users:manage') },
    reach: members,
  },
  {
    path: '/users/{id}/resume-mail',
    build: build.member,
    verbs: { POST: may('users:manage') },
    reach: members,
  },
  {
    path: '/users/{id}/impersonate',
    build: build.member,
    verbs: { GET: may('users:impersonate') },
    reach: { 'client admin': tenant, 'system admin': tenant },
    writes: true,
  },
  {
    // As for acting as somebody (FACTOR-27).
    path: '/users/{id}/second-factor',
    build: build.securedMember,
    verbs: { DELETE: may('users:reset-second-factor') },
    reach: { 'client admin': tenant, 'system admin': tenant },
  },
  {
    // One's own only; and the sessions here have not been confirmed (FACTOR-14).
    path: '/me/second-factor/passkeys/{id}',
    build: build.passkey,
    verbs: { PATCH: kinds, DELETE: kinds },
    reach: members,
    except: (kind, _, owner) => (byMember(kind, owner) ? 403 : 404),
  },
  {
    path: '/savedViews/{id}',
    build: build.savedView,
    verbs: { GET: may('saved-views:own'), ...edits(may('saved-views:own')) },
    reach: members,
    change: name,
    // One's own only (LIST-31).
    except: (kind, _, owner) => (byMember(kind, owner) ? undefined : 404),
  },
  ...['/calendarFeeds/{id}', '/calendarFeeds/{id}/renew'].map(
    (path): Records => ({
      path,
      build: build.calendarFeed,
      verbs: path.endsWith('renew')
        ? { POST: may('calendar-feeds:own') }
        : { GET: may('calendar-feeds:own'), DELETE: may('calendar-feeds:own') },
      reach: members,
      // One's own only (CALENDAR-1).
      except: (kind, _, owner) => (byMember(kind, owner) ? undefined : 404),
    }),
  ),
  {
    path: '/activity/{id}/file',
    build: build.download,
    verbs: { GET: kinds.filter((kind) => kind !== 'nobody') },
    reach: members,
    writes: true,
    // One's own only (BULK-28).
    except: (kind, _, owner) => (byMember(kind, owner) ? undefined : 404),
  },
  {
    path: '/me/sessions/{id}',
    build: build.session,
    verbs: { DELETE: kinds.filter((kind) => kind !== 'nobody') },
    reach: members,
    // One's own only (SESSION-4).
    except: (kind, _, owner) => (byMember(kind, owner) ? undefined : 404),
  },
  {
    path: '/batches/{id}',
    build: build.batch,
    verbs: { GET: may('tags:manage'), ...edits(may('tags:manage')) },
    reach: { 'system admin': tenant },
    change: name,
  },
  {
    path: '/batches/{id}/export',
    build: build.batch,
    verbs: { GET: may('tags:manage') },
    reach: { 'system admin': tenant },
    writes: true,
  },
  {
    path: '/batches/{id}/labels',
    build: build.batch,
    verbs: { GET: may('tags:manage') },
    reach: { 'system admin': tenant },
    // The call does not say how to print them.
    except: () => 422,
  },
  {
    path: '/clients/{id}',
    build: async ({ clientId }) => ({ id: clientId }),
    verbs: { GET: may('client:settings'), PUT: may('client:settings'), PATCH: may('client:settings') },
    reach: { ...everywhere, 'client admin': ['customer'] },
    owners: ['customer', 'otherTenant'],
    change: () => ({ metaTitle: name().name }),
  },
  {
    path: '/clients/{id}',
    build: build.client,
    verbs: { DELETE: may('clients:manage') },
    reach: everywhere,
    owners: ['otherTenant'],
  },
  {
    path: '/clients/users/{id}',
    build: build.clientAdmin,
    verbs: { GET: may('client-users:manage'), ...edits(may('client-users:manage')) },
    reach: everywhere,
    owners: ['customer', 'otherTenant'],
    change: () => ({ firstName: 'Other' }),
  },
  {
    path: '/clients/users/pending/{id}',
    build: build.invitedClientAdmin,
    verbs: { DELETE: may('client-users:manage') },
    reach: everywhere,
    owners: ['customer', 'otherTenant'],
  },
  {
    path: '/clients/users/pending/{id}/resend',
    build: build.invitedClientAdmin,
    verbs: { POST: may('client-users:manage') },
    reach: everywhere,
    owners: ['customer', 'otherTenant'],
  },
  {
    path: '/clients/users/{id}/second-factor',
    build: build.securedClientAdmin,
    verbs: { DELETE: may('client-users:reset-second-factor') },
    reach: everywhere,
    owners: ['customer', 'otherTenant'],
  },
  {
    path: '/clients/users/{id}/impersonate',
    build: build.clientAdmin,
    verbs: { GET: may('client-users:impersonate') },
    reach: everywhere,
    owners: ['customer', 'otherTenant'],
    writes: true,
  },
]
