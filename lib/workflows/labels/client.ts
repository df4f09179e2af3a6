import type { address } from '@/lib/core/client/answers'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'

/** A PDF of labels of the assets that the query names. */
export const assetLabelsCall = endpoint({ method: 'GET', path: '/assets/labels', answer: typed<typeof address>() })

/** A PDF of the labels of a batch. */
export const batchLabelsCall = endpoint({
  method: 'GET',
  path: '/batches/{id}/labels',
  answer: typed<typeof address>(),
})
