import type { Records } from './expected'
import { may } from './reach'
import * as build from './records'

const reach: Records['reach'] = { customer: ['customer'], distributor: ['distributor'] }

/** Registers that were brought: seen where they were brought, changed until they run, deleted by nobody. */
export const ofImports: Records[] = [
  {
    path: '/assetImports/{id}',
    build: build.assetImport,
    verbs: { GET: may('assets:import'), PUT: may('assets:import'), PATCH: may('assets:import') },
    reach,
    change: () => ({ dateOrder: 'MDY' }),
  },
  {
    // The storage has no such file.
    path: '/assetImports/{id}/check',
    build: build.assetImport,
    verbs: { POST: may('assets:import') },
    reach,
    except: () => 503,
  },
  // It was not checked yet.
  ...['run', 'cancel', 'undo'].map(
    (step): Records => ({
      path: `/assetImports/{id}/${step}`,
      build: build.assetImport,
      verbs: { POST: may('assets:import') },
      reach,
      except: () => 409,
    }),
  ),
]
