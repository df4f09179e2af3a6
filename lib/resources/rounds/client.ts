import type { address } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { type Typed, typed } from '@/lib/core/client/typed'
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

/**
 * What is on a round, in walking order: a list as others are (page, limit, filters, sort), all of it without a limit.
 */
export const roundItemsCall = endpoint({
  method: 'GET',
  path: '/rounds/{id}/items',
  answer: typed<typeof roundItems>(),
  changesWith,
})

/** Changes what is on a round, and answers the item as it then is. */
const itemStep = <const Path extends string, Body>(path: Path, body: Typed<Body>) =>
  endpoint({ method: 'POST', path, body, answer: typed<typeof roundItem>(), changes })

export const addRoundItemCall = itemStep('/rounds/{id}/items', typed<typeof addRoundItem>())
export const skipRoundItemCall = itemStep('/rounds/{id}/items/{itemId}/skip', typed<typeof skipRoundItem>())

/** Takes a step with a round and answers it as it then is. */
const step = <const Method extends 'POST' | 'PUT', const Path extends string, Body>(
  method: Method,
  path: Path,
  body: Typed<Body>,
) => endpoint({ method, path, body, answer: typed<typeof round>(), changes })

export const orderRoundCall = step('PUT', '/rounds/{id}/order', typed<typeof orderRound>())
export const cancelRoundCall = step('POST', '/rounds/{id}/cancel', typed<typeof cancelRound>())
export const finishRoundCall = step('POST', '/rounds/{id}/finish', typed<typeof finishRound>())

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
/** Answers an address from which the tasks of a round are downloaded as CSV. */
export const exportRoundItemsCall = (id: string) =>
  endpoint({ method: 'GET', path: `/rounds/${id}/items/export` as string, answer: typed<typeof address>() })
