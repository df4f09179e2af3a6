import { describe, expect, it } from 'vitest'
import { drawable, isWestern, wrap } from './wrap'

/** Every letter is one wide. */
const widthOf = (text: string) => [...text].length

// REPORT-1
describe('text on paper', () => {
  it.each([
    ['breaks at spaces', 'one two three four', ['one two', 'three four']],
    ['keeps its own lines, empty ones too', 'one\n\ntwo', ['one', '', 'two']],
    [
      'breaks a long word within itself',
      'see ABCDEFGHIJKLMNOPQRSTUVWXYZ now',
      ['see', 'ABCDEFGHIJ', 'KLMNOPQRST', 'UVWXYZ now'],
    ],
    ['is an empty line where it is empty', '', ['']],
  ])('%s', (_, text, lines) => expect(wrap(text, 10, widthOf)).toEqual(lines))

  it('is written in Helvetica where that has all of its letters', () => {
    expect(['Straße – 5 €', 'a\u00a0b', '“so”…'].map(isWestern)).toEqual([true, true, true])
    expect(['Łódź', 'Київ', '消火器', 'ok ✓'].map(isWestern)).toEqual([false, false, false, false])
  })

  it('leaves out characters that cannot be drawn', () => {
    expect(drawable('a\r\nb\u0000\u200b\u202ec\tdé️')).toBe('a\nbc    dé')
  })
})
