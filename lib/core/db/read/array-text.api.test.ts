import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrayText } from './array-text'
import { run } from './run'

const strange = fc.constantFrom('', ' ', ',', '"', '\\', '{', '}', 'NULL', 'null', '\n', '\t', 'é', '😀', '\\N', 'a"b')
const texts = fc.array(fc.oneof(strange, fc.string({ maxLength: 12 })), { maxLength: 6 })

describe('An array of texts', () => {
  it('comes to PostgreSQL unchanged, whatever characters are in it', async () => {
    for (const values of fc.sample(texts, 400)) {
      const [row] = await run('SELECT to_json($1::text[])', [values], false)
      expect(JSON.parse(row?.[0] ?? '')).toEqual(values)
    }
  })

  it('is written by our own code where no text needs escaping, and otherwise by the driver', () => {
    expect(arrayText(['a', 'b c', ''])).toBe('{"a","b c",""}')
    expect(arrayText([])).toBe('{}')
    expect(arrayText(['a"b'])).toBeUndefined()
    expect(arrayText(['a', null])).toBeUndefined()
    const open = ['a']
    arrayText(open)
    open.push('b')
    expect(arrayText(open)).toBe('{"a","b"}')
  })
})
