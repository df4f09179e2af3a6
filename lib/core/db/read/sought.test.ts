import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlip, piecesBeside, piecesOf } from '../keywords'
import { areThere, forgivesSlips, mayBeThere, mayHave, mayHaveSlip } from './sought'
import { Statement } from './statement'

const letters = fc.constantFrom(...'abé0')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 12 })

/** Patterns that a statement has as its values, as what they ask of a text. */
const asked = (text: string, statement: Statement) =>
  statement.values.map((pattern) => text.includes(String(pattern).replaceAll('%', '')))

// SEARCH-4
describe('A text that has a word', () => {
  it('contains all pieces that the word is cut into, and the pieces have all letters of the word', () => {
    fc.assert(
      fc.property(word, word, word, (before, typed, after) => {
        const beside = piecesBeside(typed)
        const text = before + typed + after
        for (const piece of beside) expect(text).toContain(piece)
        for (const piece of beside) expect(piecesOf(typed)).toContain(piece)
        expect(beside.length).toBe(Math.max(Math.ceil([...typed].length / 3), 1))
        expect(new Set(beside.join(''))).toEqual(new Set(typed))
      }),
    )
  })

  it('contains both parts of a word that was typed with a sign in its middle', () => {
    fc.assert(
      fc.property(word, word, word, (first, second, after) => {
        const statement = new Statement()
        mayHave(statement, 'text', `${first} ${second}`)
        expect(asked(`${first}-${second}${after}`, statement)).toEqual([true, true])
      }),
    )
  })

  it('where one letter was mistyped, contains one half of the word or its middle letters swapped', () => {
    const forgiven = word.filter(forgivesSlips)
    fc.assert(
      fc.property(
        forgiven,
        fc.nat(12),
        letters,
        fc.constantFrom('out', 'in', 'other', 'turned'),
        (typed, at, letter, slip) => {
          const all = [...typed]
          const place = at % all.length
          if (slip === 'out') all.splice(place, 1)
          if (slip === 'in') all.splice(place, 0, letter)
          if (slip === 'other') all.splice(place, 1, letter)
          if (slip === 'turned') all.splice(place, 2, ...all.slice(place, place + 2).reverse())
          const meant = all.join('')
          expect(isSlip(typed, meant)).toBe(true)
          const statement = new Statement()
          mayHaveSlip(statement, 'text', typed)
          expect(asked(meant, statement)).toContain(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('A search by an index', () => {
  const sought = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ word: `forgiven${at}`, hows: ['within', 'slip'] as const }))
  const plain = { word: 'abc', hows: ['within'] as const }
  const indexed = (words: Parameters<typeof mayBeThere>[2]) => {
    const statement = new Statement()
    const ways = mayBeThere(statement, { found: 'f' }, words).split(' OR ').length
    return { ways, pieces: statement.values.filter((pieces) => (pieces as string[]).includes('abc')).length }
  }

  it('asks at most eight times for words that may be mistyped, each time with the words that may not', () => {
    for (const [count, ways] of [
      [0, 1],
      [1, 2],
      [2, 4],
      [3, 8],
      [8, 8],
    ] as const)
      expect(indexed([...sought(count), plain])).toEqual({ ways, pieces: ways })
  })

  it('compares rows with every word that was typed', () => {
    const statement = new Statement()
    areThere(statement, 'words', [...sought(8), plain])
    for (const { word: typed } of [...sought(8), plain]) expect(statement.values).toContain(`%${typed}%`)
  })
})
