import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import { roundsApi } from './client'
import type { roundPackage, roundSync, syncRound } from './package-schema'

/** All that a phone needs on a round where there is no signal. */
export const roundPackageCall = endpoint({
  method: 'GET',
  path: '/rounds/{id}/package',
  answer: typed<typeof roundPackage>(),
  changesWith: ['/rounds', ...roundsApi.changesWith],
})

/** What has changed on a round since a phone asked last. Changes nothing. */
export const syncRoundCall = endpoint({
  method: 'POST',
  path: '/rounds/{id}/sync',
  body: typed<typeof syncRound>(),
  answer: typed<typeof roundSync>(),
  changes: [],
})
