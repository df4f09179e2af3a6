import { expect, it } from 'vitest'
import { answerText } from './answer-text'
import { textsInAddress } from './asked'
import { describeFilters } from './describe-filters'
import { codesFilter, idFilter, keywordsFilter } from './filters'
import { parseSelection } from './query'

let offered = [{ value: '018bede4-fbcc-7e40-9cf0-3eac605bcc85', label: 'Marine “é” 消' }]
let isShown = true
const filters = {
  keywords: keywordsFilter(),
  status: codesFilter('Status', { 1: 'Complete', 2: 'Monitor' }),
  sectorId: idFilter('Sector', { options: () => offered, isVisible: () => isShown }),
  assetId: idFilter('Asset'),
}

/** The same answer as text and as it is, once for each query. */
async function answered(query: string, name = 'Foam “9 l”') {
  const list = { filters, sorts: { name: 'name' }, defaultSort: 'name' }
  const selection = parseSelection(list, textsInAddress(new URLSearchParams(query)))
  const described = await describeFilters(filters, selection, undefined as never)
  const answer = { items: [{ name }], totalItems: 1, totalPages: 1, currentPage: 1, perPage: 15, filters: described }
  return { answer, text: answerText(answer).toString() }
}

// LIST-14
it.each(['', 'filters[status][]=2', 'filters[keywords]=9 l', `filters[sectorId]=${offered[0]?.value}`])(
  'the text of an answer is the answer itself, however often the same is asked: %s',
  async (query) => {
    for (const name of ['first', 'second', 'third']) {
      const { answer, text } = await answered(query, name)
      expect(JSON.parse(text)).toEqual(answer)
    }
  },
)

it('the text of an answer has the present options, and no filter that is hidden now', async () => {
  await answered('')
  offered = [{ value: offered[0]?.value ?? '', label: 'Rail' }]
  const renamed = await answered('')
  expect(JSON.parse(renamed.text)).toEqual(renamed.answer)
  expect(renamed.text).toContain('Rail')
  isShown = false
  const hidden = await answered('')
  expect(JSON.parse(hidden.text)).toEqual(hidden.answer)
  expect(hidden.text).not.toContain('Rail')
})

it('an answer without filters has an empty list of them', () => {
  const page = { items: [], totalItems: 0, totalPages: 0, currentPage: 1, perPage: 15, filters: [] }
  expect(JSON.parse(answerText(page).toString())).toEqual(page)
})
