import type { address } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { previewRound, roundPeople, roundPreview, roundProgress } from './office/schema'
import type {
  addRoundItem,
  cancelRound,
  createRound,
  finishRound,
  orderRound,
  round,
  roundItem,
  roundItems,
  skipRoundItem,
  updateRound,
} from './schema'

/** Rounds: one walk through a place each. */
export const roundsApi = defineClient({
  path: '/rounds',
  changesWith: ['/assetCompletedChecks', '/assets', '/organisations', '/sites', '/users'],
  item: typed<typeof round>(),
  record: typed<typeof round>(),
  create: typed<typeof createRound>(),
  update: typed<typeof updateRound>(),
})

const changesWith = ['/rounds', ...roundsApi.changesWith]
const changes = ['/rounds']

/** What is on a round, in walking order: a list as others are (page, limit, filters, sort), all of it without a limit. */
export const roundItemsCall = endpoint({
  method: 'GET',
  path: '/rounds/{id}/items',
  answer: typed<typeof roundItems>(),
  changesWith,
})
export const addRoundItemCall = endpoint({
  method: 'POST',
  path: '/rounds/{id}/items',
  body: typed<typeof addRoundItem>(),
  answer: typed<typeof roundItem>(),
  changes,
})
export const skipRoundItemCall = endpoint({
  method: 'POST',
  path: '/rounds/{id}/items/{itemId}/skip',
  body: typed<typeof skipRoundItem>(),
  answer: typed<typeof roundItem>(),
  changes,
})
export const orderRoundCall = endpoint({
  method: 'PUT',
  path: '/rounds/{id}/order',
  body: typed<typeof orderRound>(),
  answer: typed<typeof round>(),
  changes,
})
export const cancelRoundCall = endpoint({
  method: 'POST',
  path: '/rounds/{id}/cancel',
  body: typed<typeof cancelRound>(),
  answer: typed<typeof round>(),
  changes,
})
export const finishRoundCall = endpoint({
  method: 'POST',
  path: '/rounds/{id}/finish',
  body: typed<typeof finishRound>(),
  answer: typed<typeof round>(),
  changes,
})

/** What a round would have on it. */
export const previewRoundCall = endpoint({
  method: 'POST',
  path: '/rounds/preview',
  body: typed<typeof previewRound>(),
  answer: typed<typeof roundPreview>(),
})
/** Who may be given the rounds of a customer. */
export const roundPeopleCall = endpoint({
  method: 'GET',
  path: '/rounds/people',
  answer: typed<typeof roundPeople>(),
  changesWith: ['/users', '/organisations'],
})
/** How far a round is. */
export const roundProgressCall = endpoint({
  method: 'GET',
  path: '/rounds/{id}/progress',
  answer: typed<typeof roundProgress>(),
  changesWith,
})
/** Answers an address from which the report is downloaded. */
export const roundReportCall = endpoint({
  method: 'GET',
  path: '/rounds/{id}/report',
  answer: typed<typeof address>(),
})
