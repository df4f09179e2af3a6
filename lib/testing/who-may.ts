import { readFileSync } from 'node:fs'
import { roleNames } from '@/lib/domain/permissions/role-names'
import type { Capability } from '@/lib/domain/permissions/table'

/*
 * Who may what, as the table of ACCESS-15 in docs/product/access.md says it. The tests take their expectations from
 * there and never from the code's own `rules`: the two are written by hand, each once.
 */

/** Somebody, as far as the table goes. */
export interface Somebody {
  /** In the organisation that he acts in; absent where he acts in none. */
  role?: 0 | 1 | 2 | 4
  isDistributor?: boolean
  /** Whether he acts as `admin`; without that and without a role he acts as nothing. */
  actsAsAdmin?: boolean
  clientAdmin?: boolean
  systemAdmin?: boolean
  isImpersonated?: boolean
}

type Line = Record<string, string>

const cells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function readTable(): Map<string, Line> {
  const book = readFileSync('docs/product/access.md', 'utf8')
  const rows = book
    .slice(book.indexOf('**ACCESS-15**'), book.indexOf('**ACCESS-16**'))
    .split('\n')
    .filter((line) => line.trim().startsWith('|'))
  const [head = '', , ...body] = rows
  const titles = cells(head)
  return new Map(
    body.map((row) => {
      const line = Object.fromEntries(cells(row).map((cell, i) => [titles[i], cell])) as Line
      return [(line.capability ?? '').replaceAll('`', ''), line]
    }),
  )
}

const table = readTable()

/** The capabilities that the table knows. */
export const capabilitiesOfTheBook = [...table.keys()]

/** Whether somebody has a capability. @throws Error where the table does not know it. */
export function mayByTheBook(who: Somebody, capability: Capability): boolean {
  const line = table.get(capability)
  if (!line) throw new Error(`${capability} has no line in the table of ACCESS-15 (docs/product/access.md)`)
  const only = (line.only ?? '').split(', ')
  if (only.includes('oneself') && who.isImpersonated) return false
  const isAdmin = who.actsAsAdmin || only.includes('own')
  if (isAdmin && who.clientAdmin && line['client admin'] === 'yes') return true
  if (isAdmin && who.systemAdmin && line['system admin'] === 'yes') return true
  if (who.role === undefined || line[roleNames[who.role]] !== 'yes') return false
  if (only.includes('distributors') && !who.isDistributor) return false
  if (only.includes('customers') && who.isDistributor) return false
  return !(only.includes('no client admins') && who.clientAdmin)
}

/** Those of some kinds of people who have at least one of the capabilities. */
export const kindsThatMay = <Kind extends string>(
  kinds: Readonly<Record<Kind, Somebody>>,
  ...capabilities: readonly Capability[]
): Kind[] => (Object.keys(kinds) as Kind[]).filter((kind) => capabilities.some((one) => mayByTheBook(kinds[kind], one)))
