import type { Capability } from '@/lib/domain/permissions/table'
import type { Records } from './expected'
import { buildIn, plainLibraries } from './libraries'
import {
  assets,
  customers,
  everywhere,
  groupOf,
  library,
  may,
  members,
  organisations,
  ownLibrary,
  sites,
  tenant,
  without,
} from './reach'
import * as build from './records'
import { type Kind, kinds, type Owner, type OwnerRow, owners } from './world'

/*
 * Who may do what with whose records: the table of ACCESS-15, written down once more by hand. The tests
 * compare what the server does with it; nothing here comes from the code's own policies.
 */

let count = 0
const name = () => ({ name: `Renamed ${count++}` })
const frozen: Owner[] = ['archived']
const onAssets: Owner[] = [...owners]
const onCustomers: Owner[] = [...customers, 'otherTenant']
const byOrganisation = async ({ organisationId }: OwnerRow) => ({ id: organisationId })
const byMember = (kind: Kind, owner: Owner) =>
  (kind === 'customer User' && (owner === 'customer' || owner === 'archivedAsset')) ||
  (kind === 'distributor User' && owner === 'distributor')

const edits = (who: readonly Kind[]) => ({ PUT: who, PATCH: who, DELETE: who })
const libraryOf = (
  path: string,
  records: Records['build'],
  capability: Capability,
  change: Records['change'] = name,
) => ({
  path,
  build: records,
  verbs: { GET: may('library:see'), ...edits(may(capability)) },
  reach: library,
  own: ownLibrary,
  frozen,
  change,
})
const template = (path: string, writes?: true): Records => ({
  path,
  build: byOrganisation,
  verbs: { GET: may('library:import') },
  reach: organisations,
  except: (kind, _, owner) => (ownLibrary[groupOf(kind)]?.includes(owner) ? undefined : 403),
  ...(writes && { writes }),
})
const importOf = (path: string): Records => ({
  path,
  build: byOrganisation,
  verbs: { POST: may('library:import') },
  reach: organisations,
  own: ownLibrary,
  frozen,
  // There is nothing in it.
  except: () => 422,
})

export const records: Records[] = [
  ...Object.entries(plainLibraries).map(([path, library]) =>
    libraryOf(`/${path}/{id}`, buildIn(library), library.capability),
  ),
  libraryOf('/checks/{id}', build.check, 'library:edit'),
  libraryOf('/checklists/{id}', build.checklist, 'library:edit', () => ({ required: true })),
  {
    path: '/checklists/{id}/publish',
    build: build.checklist,
    verbs: { POST: may('library:edit') },
    reach: library,
    own: ownLibrary,
    frozen,
    // There is nothing in it.
    except: () => 422,
  },
  {
    path: '/checklists/{id}/import',
    build: build.checklist,
    verbs: { POST: may('library:import') },
    reach: library,
    own: ownLibrary,
    frozen,
    // There is nothing in it.
    except: () => 422,
  },
  {
    path: '/checklists/{id}/export',
    build: build.checklist,
    verbs: { GET: may('library:import') },
    reach: library,
    writes: true,
  },
  {
    path: '/checklists/{id}/versions',
    build: build.publishedChecklist,
    verbs: { GET: may('library:see') },
    reach: library,
  },
  {
    path: '/checklistVersions/{versionId}',
    build: build.checklistVersion,
    verbs: { GET: may('library:see') },
    reach: library,
  },
  libraryOf('/assetTypes/{id}', build.assetType, 'library:edit'),
  libraryOf('/additionalFields/{id}', build.additionalField, 'library:edit'),
  libraryOf('/additionalFieldValues/{id}', build.additionalFieldValue, 'library:edit', () => ({
    fieldValue: name().name,
  })),
  importOf('/checks/import/{organisationId}'),
  importOf('/assetTypes/import/{organisationId}'),
  template('/checks/export-template/{organisationId}'),
  template('/checks/export-template/{organisationId}/true', true),
  template('/assetTypes/export-template/{organisationId}'),
  template('/assetTypes/export-template/{organisationId}/true', true),
  {
    path: '/sites/{id}',
    build: build.site,
    verbs: { GET: may('sites:see'), ...edits(may('sites:edit')) },
    reach: sites,
    frozen,
    owners: onCustomers,
    change: name,
  },
  {
    path: '/sites/list/{organisationId}',
    build: byOrganisation,
    verbs: { GET: may('sites:see') },
    reach: organisations,
  },
  {
    path: '/assets/{id}',
    build: build.asset,
    // Closed to client admins (ACCESS-16).
    verbs: {
      GET: may('assets:see'),
      PUT: may('assets:edit'),
      PATCH: may('assets:edit'),
      DELETE: may('assets:archive'),
    },
    reach: assets,
    frozen: ['archived', 'archivedAsset'],
    owners: onAssets,
    change: () => ({ buildDate: '2026-01-02' }),
  },
  {
    // Only what is allocated and not archived has due tasks (ORGANISATION-19, SCHEDULE-2).
    path: '/checksDue/{id}',
    build: build.dueTask,
    verbs: { GET: may('assets:see') },
    reach: without(sites, 'archived'),
    owners: onCustomers,
  },
  {
    path: '/assetCompletedChecks/{id}',
    build: build.result,
    verbs: { GET: may('assets:see') },
    reach: assets,
    owners: onAssets,
  },
  {
    // Severity and due date are for Managers and Admins: findings.api.test.ts. Nobody deletes one.
    path: '/findings/{id}',
    build: build.finding,
    verbs: { GET: may('assets:see'), PUT: may('results:record'), PATCH: may('results:record') },
    reach: assets,
    frozen: ['archived', 'archivedAsset'],
    owners: onAssets,
    change: () => ({ title: name().name }),
  },
  {
    // There is neither a step nor a word in it.
    path: '/findings/{id}/events',
    build: build.finding,
    verbs: { GET: may('assets:see'), POST: may('results:record') },
    reach: assets,
    frozen: ['archived', 'archivedAsset'],
    owners: onAssets,
    except: (_, verb) => (verb === 'POST' ? 422 : undefined),
  },
  {
    path: '/assets/assetMeta/{id}',
    build: build.note,
    verbs: { GET: may('assets:see'), ...edits(may('notes:write')) },
    reach: assets,
    frozen: ['archived', 'archivedAsset'],
    owners: onAssets,
    change: () => ({ notes: name().name }),
    // Its author changes it, its author or an Admin deletes it (RESULT-10, RESULT-11, RESULT-12).
    except: (kind, verb, owner) =>
      verb === 'GET' || byMember(kind, owner) || (verb === 'DELETE' && may('notes:delete-any').includes(kind))
        ? undefined
        : 403,
  },
  {
    path: '/uploads/{id}',
    build: build.document,
    verbs: { GET: may('assets:see'), DELETE: may('notes:write') },
    reach: assets,
    frozen: ['archived', 'archivedAsset'],
    owners: onAssets,
  },
  {
    // An asset type's are deleted with its PUT.
    path: '/uploads/{id}',
    build: build.typeDocument,
    verbs: { GET: may('assets:see'), DELETE: may('notes:write') },
    reach: library,
    except: (_, verb) => (verb === 'DELETE' ? 409 : undefined),
  },
  {
    // Those of notes and results are evidence (FILE-23).
    path: '/uploads/{id}',
    build: build.noteDocument,
    verbs: { GET: may('assets:see'), DELETE: may('notes:write') },
    reach: assets,
    owners: onAssets,
    except: (_, verb) => (verb === 'DELETE' ? 409 : undefined),
  },
  {
    // A PDF has no thumbnail: 404 for everybody who may ask; that one is answered is uploads.api.test.ts's.
    path: '/uploads/{id}/{size}',
    build: build.document,
    verbs: { GET: may('assets:see') },
    reach: {},
    owners: onAssets,
  },
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
  {
    path: '/me/sessions/{id}',
    build: build.session,
    verbs: { DELETE: kinds.filter((kind) => kind !== 'nobody') },
    reach: members,
    // One's own only (SESSION-4).
    except: (kind, _, owner) => (byMember(kind, owner) ? undefined : 404),
  },
  {
    // What was sent is read by both sides, and changed by nobody (QUOTE-7, QUOTE-10).
    path: '/quotes/{id}',
    build: build.sentQuote,
    verbs: { GET: may('quotes:see'), ...edits(may('quotes:write')) },
    reach: sites,
    owners: onCustomers,
    change: name,
    except: (_, verb) => (verb === 'GET' ? undefined : 409),
  },
  {
    // A draft is for who writes it, and for client admins (QUOTE-10).
    path: '/quotes/{id}',
    build: build.quote,
    verbs: { GET: may('quotes:see'), ...edits(may('quotes:write')) },
    reach: { distributor: sites.distributor ?? [], 'client admin': sites['client admin'] ?? [] },
    frozen,
    owners: onCustomers,
    change: () => ({ title: name().name }),
    except: (kind, verb) =>
      verb === 'GET' && (kind === 'distributor User' || kind === 'distributor Read-only') ? 404 : undefined,
  },
  {
    path: '/quotes/{id}/pdf',
    build: build.sentQuote,
    verbs: { GET: may('quotes:see') },
    reach: sites,
    owners: onCustomers,
  },
  {
    // There is no line in it; that it is sent is quotes.api.test.ts's.
    path: '/quotes/{id}/send',
    build: build.quote,
    verbs: { POST: may('quotes:write') },
    reach: sites,
    frozen,
    owners: onCustomers,
    except: () => 422,
  },
  ...['/quotes/{id}/withdraw', '/quotes/{id}/revise'].map(
    (path): Records => ({
      // A draft is neither withdrawn nor revised (QUOTE-7).
      path,
      build: build.quote,
      verbs: { POST: may('quotes:write') },
      reach: sites,
      owners: onCustomers,
      except: () => 409,
    }),
  ),
  {
    // The call does not say what is decided. Users who receive no quotes do not decide (QUOTE-17).
    path: '/quotes/{id}/decision',
    build: build.sentQuote,
    verbs: { POST: may('quotes:decide') },
    reach: sites,
    owners: onCustomers,
    except: (kind) => (kind === 'customer User' ? 403 : 422),
  },
  {
    path: '/quotePrices/{id}',
    build: build.quotePrice,
    verbs: { GET: may('quotes:write'), ...edits(may('quotes:write')) },
    reach: { distributor: ['distributor'] },
    change: () => ({ description: name().name }),
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
