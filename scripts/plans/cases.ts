import type { Asker } from '@/lib/domain/people/asker'
import type { List } from '@/lib/list/list'
import { samplesOf } from './samples'

/** One call to look at. */
export interface Case {
  label: string
  query: URLSearchParams
  /** Whether the caller narrowed the list by a filter, so that the rows that match are the ones asked for. */
  isFiltered: boolean
  /** The rows of the export instead of a page. */
  isExport?: boolean
  /** How far into the list the page is; default its beginning. */
  at?: 'middle' | 'end'
}

const directions = ['', '-']

/**
 * Every filter with every value and every order, alone and together, each page's kind and the export; from the
 * declaration alone. `isBrief`: of each filter two values, and one of them together with each order, in one direction.
 */
export async function casesOf(
  { filters, sorts, export: exported }: List<unknown>,
  asker: Asker,
  ids: Record<string, string[]>,
  isBrief = false,
): Promise<Case[]> {
  const orders = Object.keys(sorts).flatMap((sort) => directions.map((direction) => `${direction}${sort}`))
  const filtered: [string, string][] = []
  const ordered: [string, string][] = []
  for (const [name, filter] of Object.entries(filters)) {
    const samples = await samplesOf(name, filter, asker, ids)
    const values = isBrief ? samples.slice(0, 2) : samples
    filtered.push(...values.map((value): [string, string] => [`filters[${name}]`, value]))
    ordered.push(...filtered.slice(isBrief ? -1 : -values.length))
  }

  const cases: Case[] = [one([]), one([['limit', '100']])]
  for (const at of ['middle', 'end'] as const) cases.push({ ...one([]), at, label: `the page at its ${at}` })
  for (const sort of orders) cases.push(one([['sort', sort]]))
  for (const filter of filtered) cases.push(one([filter], true))
  for (const [at, filter] of ordered.entries())
    for (const [place, sort] of orders.entries())
      if (!isBrief || place % 2 === at % 2) cases.push(one([filter, ['sort', sort]], true))
  if (!exported) return cases
  for (const sort of orders) cases.push({ ...one([['sort', sort]]), isExport: true })
  for (const filter of filtered) cases.push({ ...one([filter], true), isExport: true })
  return cases
}

const one = (pairs: [string, string][], isFiltered = false): Case => ({
  label: pairs.map(([key, value]) => `${key.replace(/^filters\[(\w+)\]$/, '$1')}=${value}`).join(' ') || 'as it opens',
  query: new URLSearchParams(pairs),
  isFiltered,
})
