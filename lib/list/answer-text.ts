import { optionsText } from './describe-filters'
import type { ListAnswer } from './list'

/**
 * The answer of a list as JSON. Most of a page is the options of its filters, whose text is made once for as long as they
 * are kept.
 */
export function answerText({ filters, ...page }: ListAnswer<unknown>): string {
  return `${open(page)},"filters":[${filters.map(filterText).join(',')}]}`
}

const filterText = ({ options, ...filter }: ListAnswer<unknown>['filters'][number]) =>
  `${open(filter)},"options":${optionsText(options)}}`

/** Without its last bracket, so that more can follow what is there. */
const open = (object: object) => JSON.stringify(object).slice(0, -1)
