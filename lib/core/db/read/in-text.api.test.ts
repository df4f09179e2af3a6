import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { run } from './run'
import { forgivesSlips, type How, isInText, isThere } from './sought'
import { Statement } from './statement'

const texts = fc.string({ unit: fc.constantFrom(...'aAbBéÉ0₀⁰ -\t_%'), maxLength: 24 })
const letters = fc.string({ unit: fc.constantFrom(...'abé0'), minLength: 1, maxLength: 7 })
/** As `wordsOf` makes them: what stood apart in one word that was typed has a space between. */
const words = fc.array(letters, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '))

// SEARCH-4
describe('A text compared as a whole', () => {
  it('has a word exactly when one of its single words matches it', async () => {
    const given = fc.sample(texts, 1000)
    const hows = { start: 0, within: 0, slip: 0 } satisfies Record<How, number>
    for (const word of fc.sample(words, 60))
      for (const how of ['start', 'within', 'slip'] as const) {
        if (how === 'slip' && !forgivesSlips(word)) continue
        // Words like those of the texts, so that some are one slip apart.
        const all = [...given, word, `-${word}`, `a ${word.slice(1)}0 b`, `${word.slice(0, -1)}\t0`, `0${word}`]
        const statement = new Statement()
        const text = statement.value(all)
        const told = isInText(statement, `' ' || small_of(t)`, word, how)
        const has = isThere(statement, 'words_of(t)', word, how)
        const found = await run(
          `SELECT t, (${has})::text, (${told})::text FROM unnest(${text}::text[]) t WHERE (${has}) OR (${told})`,
          statement.values,
          false,
        )
        expect(
          found.filter(([, has, told]) => has !== told),
          `${how} ${word}`,
        ).toEqual([])
        hows[how] += found.length
      }
    for (const [how, found] of Object.entries(hows)) expect(found, how).toBeGreaterThan(20)
  })
})
