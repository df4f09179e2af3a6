import { filterText } from './describe-filters'
import type { ListAnswer } from './list'

/**
 * The answer of a list as JSON. Most of a page is the options of its filters, whose text is made once for as long as they
 * are kept.
 */
export function answerText({ filters, ...page }: ListAnswer<unknown>): Buffer<ArrayBuffer> {
  const begin = Buffer.from(`${JSON.stringify(page).slice(0, -1)},"filters":[`)
  const described = filters.flatMap((filter, at) => (at === 0 ? [filterText(filter)] : [comma, filterText(filter)]))
  return Buffer.concat([begin, ...described, end])
}

const comma = Buffer.from(',')
const end = Buffer.from(']}')
