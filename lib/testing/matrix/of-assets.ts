import type { Records } from './expected'
import { assets, library, may, organisations, sites, without } from './reach'
import * as build from './records'
import { byMember, byOrganisation, edits, frozen, name, onAssets, onCustomers } from './rows'

/** Of all that is done to many at once, of any list (BULK-2). */
const bulk = [
  'assets:edit',
  'assets:tag',
  'assets:archive',
  'assets:unarchive',
  'results:record',
  'findings:decide',
  'organisations:edit-any',
  'users:manage',
] as const

/** Places, assets, and what is written of these. */
export const ofAssets: Records[] = [
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
    path: '/assets/{id}/people',
    build: build.asset,
    verbs: { GET: may('notes:write') },
    reach: assets,
    owners: onAssets,
  },
  {
    path: '/assets/{id}/timeline',
    build: build.asset,
    verbs: { GET: may('assets:see') },
    reach: assets,
    owners: onAssets,
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
  ...(['/bulk/{id}', '/bulk/{id}/undo'] as const).map(
    (path): Records => ({
      // Its maker's, here a User's, and Admins' of the organisation (BULK-7).
      path,
      build: build.bulk,
      verbs: { [path === '/bulk/{id}' ? 'GET' : 'POST']: may(...bulk) },
      reach: { customer: ['customer'], distributor: ['distributor'] },
      except: (kind) => (kind.endsWith('Manager') ? 404 : undefined),
    }),
  ),
]
