import { expect, it } from 'vitest'
import { textsInAddress } from './asked'
import { describeFilters } from './describe-filters'
import { booleanFilter, codesFilter, idFilter } from './filters'
import { parseSelection } from './query'

const id = '018bede4-fbcc-7e40-9cf0-3eac605bcc85'
const filters = {
  isDistributor: booleanFilter('Distributor'),
  status: codesFilter('Status', { 1: 'Complete', 2: 'Monitor' }),
  sectorId: idFilter('Sector', { options: () => [{ value: id, label: 'Marine' }] }),
}

async function selected(query: string) {
  const list = { filters, sorts: { name: 'name' }, defaultSort: 'name' }
  const selection = parseSelection(list, textsInAddress(new URLSearchParams(query)))
  const described = await describeFilters(filters, selection, undefined as never)
  return described.flatMap(({ options }) => options.filter((one) => one.isSelected).map(({ label }) => label))
}

// LIST-11, LIST-14
it.each([
  ['', []],
  ['filters[isDistributor]=1', ['Yes']],
  ['filters[isDistributor]=false', ['No']],
  ['filters[status][]=1&filters[status][]=2', ['Complete', 'Monitor']],
  [`filters[sectorId]=${id.toUpperCase()}`, ['Marine']],
])('marks the options that a query applies, however it writes them: %s', async (query, labels) => {
  expect(await selected(query)).toEqual(labels)
})
