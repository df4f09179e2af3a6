import type { Records } from './expected'
import { may } from './reach'
import * as build from './records'

/** Registers that were brought: seen where they were brought, changed until they run, deleted by nobody. */
export const ofImports: Records[] = [
  {
    path: '/assetImports/{id}',
    build: build.assetImport,
    verbs: { GET: may('assets:import'), PUT: may('assets:import'), PATCH: may('assets:import') },
    reach: { customer: ['customer'], distributor: ['distributor'] },
    change: () => ({ dateOrder: 'MDY' }),
  },
]
