import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parse } from './validate'

const schema = z.object({
  list: z.array(z.object({ name: z.string() })).max(2),
  own: z.array(z.string(), { error: 'Choose some' }),
})
const good = { list: [{ name: 'a' }], own: ['b'] }

describe('parse', () => {
  // ERROR-16, ERROR-32
  it.each([
    [{ list: 5 }, { list: ['Must be a list'] }],
    [{ list: 'long' }, { list: ['Must be a list'] }],
    [{ list: undefined }, { list: ['Required.'] }],
    [{ list: [null] }, { list: ['Required.'] }],
    [{ list: ['x'] }, { list: ['Must be a group of fields'] }],
    [{ list: [{ name: 5 }] }, { list: ['Must be text'] }],
    [{ list: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, { list: ['Must be at most 2 entries'] }],
    [{ own: 5 }, { own: ['Choose some'] }],
  ])('says in plain words what is wrong with %j', (change, body) => {
    expect(() => parse(schema, { ...good, ...change })).toThrow(expect.objectContaining({ status: 422, body }))
  })
})
