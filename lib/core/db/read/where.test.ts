import { describe, expect, it } from 'vitest'
import { contains } from '../keywords'
import { ordering } from './order'
import { shapeOf } from './shape'
import { Statement } from './statement'
import { condition } from './where'

function compiled(model: string, where: unknown) {
  const statement = new Statement()
  return { text: condition(statement, statement.place(model), where), values: statement.values }
}

describe('a condition', () => {
  it('is written with parameters, so that the same text serves any values', () => {
    const where = (clientId: string, status: number[]) => ({ AND: [{ clientId }, {}, { status: { in: status } }] })
    const { text, values } = compiled('CompletedCheck', where('a', [1, 2]))
    expect([text, values]).toEqual(['t0."clientId" = $1 AND t0."status" = ANY ($2)', ['a', [1, 2]]])
    expect(compiled('CompletedCheck', where('b', [2, 3, 1])).text).toBe(text)
  })

  it('has no parameters of a part that restricts nothing', () => {
    const never = { name: { contains: 'x' }, id: { in: [] } }
    expect(compiled('Site', { clientId: 'a', OR: [never, { name: 'b' }] })).toEqual({
      text: 't0."clientId" = $1 AND ((t0."name" = $2))',
      values: ['a', 'b'],
    })
    expect(compiled('Site', { name: 'a', AND: [never] })).toEqual({ text: 'FALSE', values: [] })
    expect(compiled('Site', { name: 'a', OR: [{ name: 'b' }, {}] })).toEqual({ text: 't0."name" = $1', values: ['a'] })
    expect(compiled('Site', { OR: [] })).toEqual({ text: 'FALSE', values: [] })
    expect(compiled('Site', { NOT: [], AND: [] })).toEqual({ text: 'TRUE', values: [] })
  })

  it('writes times as UTC and days as days', () => {
    const at = new Date('2026-03-29T23:30:00.125Z')
    expect(compiled('Asset', { updatedAt: { gt: at }, buildDate: { lte: at } }).values).toEqual([
      '2026-03-29T23:30:00.125Z',
      '2026-03-29',
    ])
  })

  it.each([
    ['a column that is not there', 'Asset', { colour: 'red' }],
    ['a column of every object', 'Asset', { constructor: 'x' }],
    ['a comparison', 'Asset', { name: { search: 'x' } }],
    ['a comparison without case', 'Asset', { name: { equals: 'x', mode: 'insensitive' } }],
    ['null among values', 'Asset', { manufacturerId: { in: ['a', null] } }],
    ['the opposite of a comparison', 'Asset', { name: { not: { contains: 'x' } } }],
    ['the opposite of a relation', 'Asset', { NOT: { customer: { name: 'x' } } }],
    ['a condition on many', 'Asset', { checks: { most: {} } }],
    ['a part of JSON', 'Organisation', { fields: { path: ['sleeving'], equals: 1 } }],
    ['a table', 'Assets', {}],
  ])('is refused where our own statements do not know it: %s', (_, model, where) => {
    expect(() => compiled(model, where)).toThrow(/^Our own statements don't know /)
  })
})

it('orders and fields that our own statements do not know are refused', () => {
  const statement = new Statement()
  const at = statement.place('Asset')
  const answered = () => ({ columns: [], joins: [], isWithinJson: false })
  for (const orderBy of [
    { name: 'up' },
    { checks: { position: 'asc' } },
    { name: 'asc', id: 'asc' },
    { colour: 'asc' },
  ])
    expect(() => ordering(statement, at, orderBy), JSON.stringify(orderBy)).toThrow("don't know")
  for (const shape of [{ select: { colour: true } }, { include: { _count: { select: { customer: true } } } }])
    expect(() => shapeOf(statement, at, shape, answered()), JSON.stringify(shape)).toThrow("don't know")
})

it('lowers no text to compare it with words that have no letter case, or with a single letter', () => {
  const like = (keywords: string) => compiled('Site', contains('name', keywords)).text
  expect(like('42-7')).toBe('t0."name"::text LIKE $1')
  expect(like('50%')).toBe('t0."name"::text LIKE $1')
  expect(compiled('Site', contains('name', 'E'))).toEqual({
    text: '(t0."name"::text LIKE $1 OR t0."name"::text LIKE $2)',
    values: ['%e%', '%E%'],
  })
  for (const keywords of ['i', 'k', 'ee', '7a', 'É', '7é', '\u0307', '٤'])
    expect(like(keywords)).toBe('t0."name"::text ILIKE $1')
  expect(compiled('Site', { name: { contains: 'e' } }).text).toBe('t0."name"::text LIKE $1')
})
