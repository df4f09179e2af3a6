import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { createEvent, createFinding, finding, findingEvent, findingEvents, updateFinding } from './schema'

/** Findings: what was found wrong with assets. */
export const findingsApi = defineClient({
  path: '/findings',
  changesWith: ['/assets', '/assetCompletedChecks', '/checks', '/organisations', '/sites', '/uploads', '/users'],
  item: typed<typeof finding>(),
  record: typed<typeof finding>(),
  create: typed<typeof createFinding>(),
  update: typed<typeof updateFinding>(),
})

/** The story of a finding, oldest first. */
export const findingEventsCall = endpoint({
  method: 'GET',
  path: '/findings/{id}/events',
  answer: typed<typeof findingEvents>(),
  changesWith: ['/findings', ...findingsApi.changesWith],
})

/** A step, or a word. */
export const addFindingEventCall = endpoint({
  method: 'POST',
  path: '/findings/{id}/events',
  body: typed<typeof createEvent>(),
  answer: typed<typeof findingEvent>(),
  changes: ['/findings'],
})
