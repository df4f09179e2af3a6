import { optionsText } from './describe-filters'
import type { ListAnswer } from './list'

/**
 * The answer of a list as JSON. Most of a page is the options of its filters, whose text is made once for as long as
 * they are kept.
 */
export function answerText({ filters, ...page }: ListAnswer<unknown>): Buffer<ArrayBuffer> {
  const described = filters.flatMap(({ options, ...filter }, at) => [
    Buffer.from(`${at === 0 ? '' : ','}${open(filter)},"options":`),
    optionsText(options),
    end,
  ])
  return Buffer.concat([Buffer.from(`${open(page)},"filters":[`), ...described, Buffer.from(']}')])
}

/** Without its last bracket, so that more can follow what is there. */
const open = (object: object) => JSON.stringify(object).slice(0, -1)
const end = Buffer.from('}')
