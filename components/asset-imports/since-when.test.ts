import { expect, it } from 'vitest'
import { sinceWhen, whereNoTag } from './since-when'

const of = (fields: string[], customerOrganisationId: string | null = null, isOfCustomer = false) => {
  const mapping = Object.fromEntries(fields.map((field, at) => [String(at), field]))
  return sinceWhen({ mapping, choices: { customerOrganisationId } as never }, isOfCustomer)?.kind
}

// REGRUN-25
it('tells from when on assets count as there when no column says it', () => {
  expect(of(['tag', 'customer', 'installationDate'])).toBeUndefined()
  expect(of(['tag', 'customer', 'task:1:date'])).toBe('info')
  expect(of(['tag', 'customer', 'task:1:status'])).toBe('warning')
  expect(of(['tag'], 'one')).toBe('warning')
  expect(of(['tag'])).toBeUndefined()
  expect(of(['tag'], null, true)).toBe('warning')
})

// REGISTER-17
it('tells that every row is left out where neither a column nor a batch has the tags', () => {
  const said = (mapping: Record<string, string>, from: 'column' | 'batch') =>
    whereNoTag({ mapping, choices: { tags: { from, batchId: 'b' } } as never })
  expect(said({ 0: 'site', 1: 'detail:new' }, 'column')).toMatch(
    /^No column holds the tags, so every row is left out\./,
  )
  expect([said({ 0: 'site', 1: 'tag' }, 'column'), said({ 0: 'site' }, 'batch')]).toEqual([null, null])
})
