import type { Records } from './expected'
import { may, sites } from './reach'
import * as build from './records'
import { frozen, name, onCustomers } from './rows'

/** Rounds, with nothing on them. Nobody deletes one. */
export const ofRounds: Records[] = [
  {
    path: '/rounds/{id}',
    build: build.round,
    verbs: { GET: may('assets:see'), PUT: may('results:record'), PATCH: may('results:record') },
    reach: sites,
    frozen,
    owners: onCustomers,
    change: name,
  },
  {
    // There is no task in it.
    path: '/rounds/{id}/items',
    build: build.round,
    verbs: { GET: may('assets:see'), POST: may('results:record') },
    reach: sites,
    frozen,
    owners: onCustomers,
    except: (_, verb) => (verb === 'POST' ? 422 : undefined),
  },
  {
    path: '/rounds/{id}/items/export',
    build: build.round,
    verbs: { GET: may('exports') },
    reach: sites,
    owners: onCustomers,
    writes: true,
  },
  {
    // There is no such item.
    path: '/rounds/{id}/items/{itemId}/skip',
    build: build.round,
    verbs: { POST: may('results:record') },
    reach: sites,
    owners: onCustomers,
    except: () => 404,
  },
  {
    // The call does not name any zones.
    path: '/rounds/{id}/order',
    build: build.round,
    verbs: { PUT: may('results:record') },
    reach: sites,
    frozen,
    owners: onCustomers,
    except: () => 422,
  },
  {
    path: '/rounds/{id}/package',
    build: build.round,
    verbs: { GET: may('assets:see') },
    reach: sites,
    owners: onCustomers,
  },
  {
    // It is not finished.
    path: '/rounds/{id}/report',
    build: build.round,
    verbs: { GET: may('assets:see') },
    reach: sites,
    owners: onCustomers,
    except: () => 409,
  },
  {
    path: '/rounds/{id}/sync',
    build: build.round,
    verbs: { POST: may('assets:see') },
    reach: sites,
    owners: onCustomers,
  },
  {
    path: '/rounds/{id}/progress',
    build: build.round,
    verbs: { GET: may('assets:see') },
    reach: sites,
    owners: onCustomers,
  },
  ...['/rounds/{id}/cancel', '/rounds/{id}/finish'].map(
    (path): Records => ({
      // What has ended does not end again (ROUND-13).
      path,
      build: build.cancelledRound,
      verbs: { POST: may('results:record') },
      reach: sites,
      owners: onCustomers,
      except: () => 409,
    }),
  ),
]
